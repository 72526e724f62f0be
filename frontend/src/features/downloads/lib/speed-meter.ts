const WINDOW_MS = 5_000
/** Less than this says nothing about a rate. */
const SHORTEST_MS = 250

/** The rate of the last seconds, so that a pause or a faster line shows soon. */
export class SpeedMeter {
  #samples: { at: number; bytes: number }[] = []

  add(bytes: number, at = Date.now()) {
    this.#samples.push({ at, bytes })
    while (this.#samples.length > 2 && (this.#samples[1]?.at ?? at) <= at - WINDOW_MS) this.#samples.shift()
  }

  /** In bytes a second. */
  get rate(): number {
    const [first, last] = [this.#samples[0], this.#samples.at(-1)]
    if (!first || !last || last.at - first.at < SHORTEST_MS) return 0
    return ((last.bytes - first.bytes) / (last.at - first.at)) * 1000
  }

  reset() {
    this.#samples = []
  }
}
