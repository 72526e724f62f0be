import { sameOnInterface, type AppliedPeer, type AppliedPeers } from './applied_peers.js'
import type { Peer } from './peer.js'
import type { Changes, WantedPeers } from './wanted_peers.js'

/** What to do to the interface now. Removals go first: an address given twice is silently taken from the first peer. */
export interface Batch {
  readonly remove: readonly string[]
  readonly add: readonly AppliedPeer[]
  /** When the next postponed change is due; null when nothing waits. */
  readonly dueAt: number | null
}

interface Leaving {
  readonly id: number | null
  readonly dueAt: number
}

export function onInterface(peer: Peer): AppliedPeer {
  const { publicKey, presharedKey, address4, address6 } = peer
  return { publicKey, presharedKey, allowedIps: [address4, address6].sort() }
}

/**
 * Decides what is done when. A removal waits for `removalDelayMs`, so that the answer to a
 * disconnect that came through the tunnel still gets out, unless another device needs the address.
 */
export class ChangePlan {
  readonly #pending = new Set<number>()
  readonly #leaving = new Map<string, Leaving>()
  #skipped = 0

  constructor(
    private readonly wanted: WantedPeers,
    private readonly applied: AppliedPeers
  ) {}

  /** Peers that were left out because another wanted peer holds their address. */
  get skipped(): number {
    return this.#skipped
  }

  note({ upserted, gone }: Changes, now: number, removalDelayMs: number): void {
    for (const { publicKey, id } of gone) this.#leave(publicKey, id, now + removalDelayMs)
    for (const { id } of upserted) this.#pending.add(id)
  }

  /** Compares everything: after a start, after the interface was lost, and when it is not as it was left. */
  noteAll(now: number, removalDelayMs: number): void {
    for (const peer of this.wanted) this.#pending.add(peer.id)
    for (const key of this.applied.keys()) if (!this.wanted.byKey(key)) this.#leave(key, null, now + removalDelayMs)
  }

  next(now: number): Batch {
    const remove = new Set<string>()
    const add = new Map<number, AppliedPeer>()
    for (const id of this.#pending) {
      const peer = this.wanted.get(id)
      const step = peer ? this.#step(peer, now) : { kind: 'done' as const }
      if (step.kind === 'wait') continue
      this.#pending.delete(id)
      if (step.kind === 'done' || !peer) continue
      add.set(id, onInterface(peer))
      for (const key of step.evict) {
        remove.add(key)
        // Moved to another address: it comes back under that one. Two that swap do so once.
        const moved = this.wanted.byKey(key)
        if (moved && !add.has(moved.id)) this.#pending.add(moved.id)
      }
    }
    for (const [key, { dueAt }] of this.#leaving) {
      if (this.wanted.byKey(key) || !this.applied.get(key)) this.#leaving.delete(key)
      else if (dueAt <= now) remove.add(key)
    }
    for (const key of remove) this.#leaving.delete(key)
    return { remove: [...remove], add: [...add.values()], dueAt: this.#nextDue() }
  }

  #step(peer: Peer, now: number) {
    const target = onInterface(peer)
    const present = this.applied.get(peer.publicKey)
    if (present && sameOnInterface(present, target)) return { kind: 'done' as const }
    const evict: string[] = []
    for (const address of target.allowedIps) {
      const owner = this.applied.ownerOf(address)
      if (!owner || owner === peer.publicKey || evict.includes(owner)) continue
      const rival = this.wanted.byKey(owner)
      if (rival && onInterface(rival).allowedIps.includes(address)) {
        this.#skipped += 1
        return { kind: 'done' as const }
      }
      const leaving = this.#leaving.get(owner)
      // The same device with a new key: the answer to the change still travels under the old one.
      if (leaving?.id === peer.id && leaving.dueAt > now) return { kind: 'wait' as const }
      evict.push(owner)
    }
    return { kind: 'apply' as const, evict }
  }

  #leave(publicKey: string, id: number | null, dueAt: number): void {
    if (this.#leaving.has(publicKey) || this.wanted.byKey(publicKey)) return
    this.#leaving.set(publicKey, { id, dueAt })
  }

  #nextDue(): number | null {
    let least: number | null = null
    for (const { dueAt } of this.#leaving.values()) least = least === null ? dueAt : Math.min(least, dueAt)
    return least
  }
}
