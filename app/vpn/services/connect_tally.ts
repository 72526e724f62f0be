/** A connect that takes less is a quick one. */
export const QUICK_CONNECT_MS = 250

/** Connects to real servers on one day: how many there were, and how many of them were quick. */
export interface ConnectCounts {
  readonly connects: number
  readonly quick: number
}

/**
 * What this process has counted and not stored yet, by the day. Neither when a connect was nor whose: on a small
 * installation that would say when somebody came.
 */
export class ConnectTally {
  #days = new Map<string, ConnectCounts>()

  /** `day` is 'YYYY-MM-DD', in UTC. */
  add(day: string, ms: number) {
    this.put(day, { connects: 1, quick: ms < QUICK_CONNECT_MS ? 1 : 0 })
  }

  /** Also what was taken and couldn't be stored. */
  put(day: string, { connects, quick }: ConnectCounts) {
    const known = this.#days.get(day) ?? { connects: 0, quick: 0 }
    this.#days.set(day, { connects: known.connects + connects, quick: known.quick + quick })
  }

  /** What came together since the last time. */
  take(): [day: string, counts: ConnectCounts][] {
    const all = [...this.#days]
    this.#days.clear()
    return all
  }
}
