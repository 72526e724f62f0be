import type { ShownPeer } from '../wireguard/dump.js'

/** A peer as the last look at the interface showed it. Times are those of `Clock.now`. */
export interface Sighting {
  readonly endpoint: string | null
  /** Null when there was no handshake. */
  readonly handshakeAt: number | null
  /** The handshake as `wg` shows it, in milliseconds since 1970: it tells a new one from the last. */
  readonly shownAt: number | null
  readonly rx: number
  readonly tx: number
  readonly keepalive: boolean
  /** When it was first seen without a handshake: an endpoint without one must not stay for ever either. */
  readonly since: number
}

/** The last look at the interface, in memory only. */
export class Sightings {
  #seen = new Map<string, Sighting>()
  #lookedAt: number | null = null

  update(shown: readonly ShownPeer[], { now, wall }: { readonly now: number; readonly wall: number }): void {
    const next = new Map<string, Sighting>()
    for (const { publicKey, endpoint, handshakeAt: shownAt, rx, tx, keepalive } of shown) {
      const before = this.#seen.get(publicKey)
      const handshakeAt = before?.shownAt === shownAt ? before.handshakeAt : this.#when(shownAt, now, wall)
      next.set(publicKey, { endpoint, handshakeAt, shownAt, rx, tx, keepalive, since: before?.since ?? now })
    }
    this.#seen = next
    this.#lookedAt = now
  }

  /** A handshake that is new since the last look cannot be older than that, even when the machine's clock was set meanwhile. */
  #when(shownAt: number | null, now: number, wall: number): number | null {
    if (shownAt === null) return null
    const oldest = this.#lookedAt === null ? Infinity : now - this.#lookedAt
    return now - Math.min(Math.max(0, wall - shownAt), oldest)
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
