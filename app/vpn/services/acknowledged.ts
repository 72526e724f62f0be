/**
 * Up to which revision each node has applied its changes, as its polls say.
 * Removals up to there can go. Lost with the process, which only delays pruning.
 */
export class Acknowledged {
  readonly #revisions = new Map<number, number>()

  note(serverId: number, revision: number) {
    this.#revisions.set(serverId, revision)
  }

  entries() {
    return [...this.#revisions]
  }
}
