/** Runs tasks one after another: everything that touches the interface goes through one of these. */
export class Serial {
  #last: Promise<unknown> = Promise.resolve()

  run<T>(task: () => Promise<T>): Promise<T> {
    const next = this.#last.then(task, task)
    this.#last = next.catch(() => undefined)
    return next
  }

  /** Resolves when all that was handed in so far is done. */
  async idle(): Promise<void> {
    await this.#last
  }
}
