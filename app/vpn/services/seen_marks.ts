/**
 * Up to when each peer's connection was last prolonged, per server, so that a
 * report of 10,000 live peers writes each of them once a day and not every ten seconds.
 */
export class SeenMarks {
  readonly #marks = new Map<number, Map<number, string>>()

  /** Those of the peers whose connection has yet to be prolonged to the given time. */
  due(serverId: number, wanted: Map<number, string>): [peerId: number, reapAt: string][] {
    const marks = this.#marks.get(serverId)
    return [...wanted].filter(([peerId, reapAt]) => marks?.get(peerId) !== reapAt)
  }

  /** Remembers what was written. Peers that are no longer live are forgotten. */
  keep(serverId: number, written: Map<number, string>) {
    this.#marks.set(serverId, written)
  }
}
