/**
 * Where a removed device was last seen, so that it is served at once when it comes back with its
 * tunnel left up: the node then begins the handshake, which otherwise takes the client 15 s.
 * In memory only, and no longer than the idle wipe allows.
 */
export class EndpointMemory {
  readonly #places = new Map<string, { endpoint: string; until: number }>()

  remember(publicKey: string, endpoint: string, until: number): void {
    this.#places.set(publicKey, { endpoint, until })
  }

  /** Answers a remembered endpoint once. */
  take(publicKey: string, now: number): string | null {
    const place = this.#places.get(publicKey)
    this.#places.delete(publicKey)
    return place && place.until > now ? place.endpoint : null
  }

  forget(publicKey: string): void {
    this.#places.delete(publicKey)
  }

  expire(now: number): void {
    for (const [key, { until }] of this.#places) if (until <= now) this.#places.delete(key)
  }

  get size(): number {
    return this.#places.size
  }
}
