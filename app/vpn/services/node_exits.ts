const REFRESH_MS = 60_000

/**
 * Public addresses of our own nodes, known without waiting: a request from one of
 * them carries many users behind one address. Looked up again at most once a minute, beside the request that asks.
 */
export class NodeExits {
  #addresses = new Set<string>()
  #refreshedAt = 0

  constructor(private load: () => Promise<string[]>) {}

  has(address: string): boolean {
    if (Date.now() - this.#refreshedAt > REFRESH_MS) void this.refresh()
    return this.#addresses.has(address)
  }

  async refresh() {
    this.#refreshedAt = Date.now()
    try {
      this.#addresses = new Set(await this.load())
    } catch {
      // The next request asks again; until then the stricter limit holds.
      this.#refreshedAt = 0
    }
  }
}
