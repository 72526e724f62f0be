import type { ShownPeer } from '../wireguard/dump.js'

/** A peer as the last look at the interface showed it. */
export interface Sighting {
  readonly endpoint: string | null
  /** Milliseconds since 1970; null when there was no handshake. */
  readonly handshakeAt: number | null
  readonly rx: number
  readonly tx: number
  readonly keepalive: boolean
  /** When it was first seen without a handshake: an endpoint without one must not stay for ever either. */
  readonly since: number
}

/** The last look at the interface, in memory only. */
export class Sightings {
  #seen = new Map<string, Sighting>()

  update(shown: readonly ShownPeer[], now: number): void {
    const next = new Map<string, Sighting>()
    for (const { publicKey, endpoint, handshakeAt, rx, tx, keepalive } of shown) {
      const since = this.#seen.get(publicKey)?.since ?? now
      next.set(publicKey, { endpoint, handshakeAt, rx, tx, keepalive, since })
    }
    this.#seen = next
  }

  get(publicKey: string): Sighting | null {
    return this.#seen.get(publicKey) ?? null
  }

  forget(publicKey: string): void {
    this.#seen.delete(publicKey)
  }

  entries(): IterableIterator<[string, Sighting]> {
    return this.#seen.entries()
  }

  /** Peers whose traces have to go: silent for longer than `wipeAfterMs`. */
  idle(now: number, wipeAfterMs: number): string[] {
    const traces = [...this.#seen].filter(([, seen]) => seen.endpoint !== null || seen.handshakeAt !== null)
    return traces.filter(([, seen]) => now - (seen.handshakeAt ?? seen.since) > wipeAfterMs).map(([key]) => key)
  }
}
