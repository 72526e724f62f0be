/** Nobody more is let in to wait. */
export class GateFull extends Error {
  override name = 'GateFull'
}

/** Lets so many pieces of costly work run at once and so many wait in line. */
export class Gate {
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(
    private places: number,
    private line: number
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.places) {
      if (this.#waiting.length >= this.line) throw new GateFull('The line is full')
      // Whoever leaves hands over the place, so that nobody slips in between.
      await new Promise<void>((enter) => this.#waiting.push(enter))
    } else {
      this.#running += 1
    }
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
