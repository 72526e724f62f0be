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
  readonly dueAt: number
  /** The message that told of it. */
  readonly round: number
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
  /** Ids to look at, with the message that named them. */
  readonly #pending = new Map<number, number>()
  readonly #leaving = new Map<string, Leaving>()
  #round = 0
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
    this.#round += 1
    for (const { publicKey } of gone) this.#leave(publicKey, now + removalDelayMs)
    for (const { id } of upserted) this.#pending.set(id, this.#round)
  }

  /** Compares everything: after a start, after the interface was lost, and when it is not as it was left. */
  noteAll(now: number, removalDelayMs: number): void {
    this.#round += 1
    for (const peer of this.wanted) this.#pending.set(peer.id, this.#round)
    for (const key of this.applied.keys()) if (!this.wanted.byKey(key)) this.#leave(key, now + removalDelayMs)
  }

  next(now: number): Batch {
    const remove = new Set<string>()
    const add = new Map<number, AppliedPeer>()
    for (const [id, round] of this.#pending) {
      const peer = this.wanted.get(id)
      const step = peer ? this.#step(peer, round, now) : { kind: 'done' as const }
      if (step.kind === 'wait') continue
      this.#pending.delete(id)
      if (step.kind === 'done' || !peer) continue
      add.set(id, onInterface(peer))
      for (const key of step.evict) {
        remove.add(key)
        // Moved to another address: it comes back under that one. Two that swap do so once.
        const moved = this.wanted.byKey(key)
        if (moved && !add.has(moved.id)) this.#pending.set(moved.id, round)
      }
    }
    for (const [key, { dueAt }] of this.#leaving) {
      if (this.wanted.byKey(key) || !this.applied.get(key)) this.#leaving.delete(key)
      else if (dueAt <= now) remove.add(key)
    }
    for (const key of remove) this.#leaving.delete(key)
    return { remove: [...remove], add: [...add.values()], dueAt: this.#nextDue() }
  }

  #step(peer: Peer, round: number, now: number) {
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
      // Both in one message: a device with a new key. The answer to that change still travels under the old one.
      if (leaving?.round === round && leaving.dueAt > now) return { kind: 'wait' as const }
      evict.push(owner)
    }
    return { kind: 'apply' as const, evict }
  }

  #leave(publicKey: string, dueAt: number): void {
    if (this.#leaving.has(publicKey) || this.wanted.byKey(publicKey)) return
    this.#leaving.set(publicKey, { dueAt, round: this.#round })
  }

  #nextDue(): number | null {
    let least: number | null = null
    for (const { dueAt } of this.#leaving.values()) least = least === null ? dueAt : Math.min(least, dueAt)
    return least
  }
}
