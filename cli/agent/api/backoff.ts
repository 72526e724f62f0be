/**
 * Waiting times between failed requests: doubling, and each drawn from the upper half, so that
 * the nodes of a fleet do not all come back in the same moment.
 */
export class Backoff {
  #failures = 0

  constructor(
    private readonly options: { readonly firstMs: number; readonly mostMs: number; readonly random?: () => number }
  ) {}

  next(): number {
    const { firstMs, mostMs, random = Math.random } = this.options
    const ceiling = Math.min(mostMs, firstMs * 2 ** Math.min(this.#failures, 30))
    this.#failures += 1
    return Math.round(ceiling * (0.5 + random() / 2))
  }

  reset(): void {
    this.#failures = 0
  }
}
