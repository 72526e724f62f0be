const KEPT = 100

/** How long the last hundred connects to real servers took in this process: durations only, neither when nor whose. */
export class RecentConnects {
  #durations: number[] = []

  add(ms: number) {
    this.#durations = [...this.#durations.slice(1 - KEPT), ms]
  }

  /** How many of them took less than `ms`. 99 means that the 99th percentile did. */
  under(ms: number): number {
    return this.#durations.filter((duration) => duration < ms).length
  }
}
