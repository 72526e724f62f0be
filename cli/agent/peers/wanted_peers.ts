import type { Peer, PeerEntry } from './peer.js'
import type { PeersMessage } from '../api/peers_message.js'

/** What a message changed. `gone` are peers whose key is no longer wanted under their id. */
export interface Changes {
  readonly upserted: readonly Peer[]
  readonly gone: readonly Peer[]
}

/** The set of peers that the API wants on this node, and its order-independent hash. */
export class WantedPeers {
  readonly #entries = new Map<number, PeerEntry>()
  readonly #idByKey = new Map<string, number>()
  #hash = 0n

  get size(): number {
    return this.#entries.size
  }

  /** Entries that were skipped because they are no valid peers. */
  get bad(): number {
    let count = 0
    for (const { peer } of this.#entries.values()) if (!peer) count += 1
    return count
  }

  get hash(): string {
    return this.#hash.toString(16).padStart(16, '0')
  }

  get(id: number): Peer | null {
    return this.#entries.get(id)?.peer ?? null
  }

  byKey(publicKey: string): Peer | null {
    const id = this.#idByKey.get(publicKey)
    return id === undefined ? null : this.get(id)
  }

  *[Symbol.iterator](): Iterator<Peer> {
    for (const { peer } of this.#entries.values()) if (peer) yield peer
  }

  accept({ full, upserts, removals }: PeersMessage): Changes {
    const gone: Peer[] = []
    const upserted: Peer[] = []
    const drop = (id: number) => {
      const old = this.#take(id)
      if (old?.peer) gone.push(old.peer)
    }
    if (full) {
      const kept = new Set(upserts.map(({ id }) => id))
      for (const id of this.#entries.keys()) if (!kept.has(id)) drop(id)
    }
    removals.forEach(drop)
    for (const entry of upserts) {
      const old = this.#take(entry.id)
      this.#put(entry)
      if (old?.peer && old.peer.publicKey !== entry.peer?.publicKey) gone.push(old.peer)
      if (entry.peer && !(old?.peer && isSame(old.peer, entry.peer))) upserted.push(entry.peer)
    }
    return { upserted, gone: gone.filter(({ publicKey }) => !this.byKey(publicKey)) }
  }

  #put(entry: PeerEntry): void {
    this.#entries.set(entry.id, entry)
    this.#hash ^= entry.hash
    if (entry.peer) this.#idByKey.set(entry.peer.publicKey, entry.id)
  }

  #take(id: number): PeerEntry | null {
    const entry = this.#entries.get(id)
    if (!entry) return null
    this.#entries.delete(id)
    this.#hash ^= entry.hash
    // A device that left and came back at once has its key under a newer id already.
    if (entry.peer && this.#idByKey.get(entry.peer.publicKey) === id) this.#idByKey.delete(entry.peer.publicKey)
    return entry
  }
}

function isSame(a: Peer, b: Peer): boolean {
  return (
    a.publicKey === b.publicKey &&
    a.presharedKey === b.presharedKey &&
    a.address4 === b.address4 &&
    a.address6 === b.address6
  )
}
