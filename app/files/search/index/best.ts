/** The first so many of what is added, in order, without sorting the rest. */
export class Best<T> {
  readonly all: T[] = []

  constructor(
    private most: number,
    private compare: (one: T, other: T) => number
  ) {}

  add(one: T) {
    const last = this.all.at(-1)
    const isWhole = this.all.length >= this.most
    if (last !== undefined && isWhole && this.compare(one, last) >= 0) return
    let [low, high] = [0, this.all.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.compare(one, this.all[middle] as T) < 0) high = middle
      else low = middle + 1
    }
    this.all.splice(low, 0, one)
    if (isWhole) this.all.pop()
  }
}
