const MOST_LETTERS = 64
const MINUTE_MS = 60_000
/** Of a round before others are told of it. */
const LONG_MS = 10 * MINUTE_MS

/** The last rounds of one scheduled work, in milliseconds since 1970. */
export interface Rounds {
  started?: number
  succeeded?: number
  failed?: number
  errorCode?: string
}

interface Work {
  readonly name: string
  /** It has to do with connections. */
  readonly isPrivate?: boolean | undefined
}

/** What this process knows of its rounds of scheduled work. */
export class WorkRounds {
  readonly #known = new Map<string, Rounds>()
  readonly #underWay = new Map<string, number>()
  #unstored = new Map<string, Rounds>()

  started(work: Work) {
    const started = timeFor(work)
    this.#underWay.set(work.name, started)
    this.#note(work, { started })
  }

  succeeded(work: Work) {
    this.#underWay.delete(work.name)
    this.#note(work, { succeeded: timeFor(work) })
  }

  failed(work: Work, error: unknown) {
    this.#underWay.delete(work.name)
    this.#note(work, { failed: timeFor(work), errorCode: codeOf(error) })
  }

  /** When each last succeeded. */
  successes(): Map<string, number> {
    const found = [...this.#known].flatMap(([work, { succeeded }]) =>
      succeeded === undefined ? [] : [[work, succeeded]]
    )
    return new Map(found as [string, number][])
  }

  /** Rounds that take more than ten minutes: when they began. */
  long(now = Date.now()): Record<string, number> {
    return Object.fromEntries([...this.#underWay].filter(([, started]) => now - started > LONG_MS))
  }

  /** What is new since the last time. */
  take(): Map<string, Rounds> {
    const taken = this.#unstored
    this.#unstored = new Map()
    return taken
  }

  /** They couldn't be stored. What is newer stays. */
  giveBack(rounds: ReadonlyMap<string, Rounds>) {
    for (const [name, round] of rounds) this.#unstored.set(name, { ...round, ...this.#unstored.get(name) })
  }

  #note({ name }: Work, rounds: Rounds) {
    for (const map of [this.#known, this.#unstored]) map.set(name, { ...map.get(name), ...rounds })
  }
}

/** Those of this process. */
export const workRounds = new WorkRounds()

/** Of private work the minute: how long a round took would tell of connections. */
function timeFor({ isPrivate }: Work): number {
  const now = Date.now()
  return isPrivate ? now - (now % MINUTE_MS) : now
}

/** A message may name somebody. */
function codeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  const said = [code, name].find((each) => typeof each === 'string' && /^\w+$/.test(each))
  return String(said ?? 'Error').slice(0, MOST_LETTERS)
}
