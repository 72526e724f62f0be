import type { PeersMessage } from '../api/peers_message.js'
import type { Clock } from '../system/clock.js'
import type { Flows } from '../network/flows.js'
import type { Dump, ShownPeer } from '../wireguard/dump.js'
import type { Wg } from '../wireguard/wg.js'
import { AppliedPeers, sameOnInterface, type AppliedPeer } from './applied_peers.js'
import { ChangePlan } from './change_plan.js'
import { EndpointMemory } from './endpoint_memory.js'
import { Sightings } from './sightings.js'
import { WantedPeers } from './wanted_peers.js'

export interface PeerTimes {
  readonly removalDelayMs: number
  readonly wipeAfterMs: number
}

/** A look at the interface is cheap up to here; above it the last one, at most one report old, has to do. */
const FRESH_LOOK_PEERS = 1000

/**
 * Brings the interface's peers to what the API wants, and forgets what must not be kept. Its
 * methods must not run side by side.
 */
export class InterfacePeers {
  readonly wanted = new WantedPeers()
  readonly sightings = new Sightings()
  readonly #applied = new AppliedPeers()
  readonly #plan = new ChangePlan(this.wanted, this.#applied)
  readonly #endpoints = new EndpointMemory()
  #refused = 0
  #known = false

  constructor(
    private readonly wg: Wg,
    private readonly clock: Clock,
    private times: PeerTimes,
    private readonly flows: Pick<Flows, 'forget'>
  ) {}

  get applied(): number {
    return this.#applied.size
  }

  /** Entries that could not be served since the start: malformed, refused by `wg`, or with a taken address. */
  get bad(): number {
    return this.wanted.bad + this.#plan.skipped + this.#refused
  }

  setTimes(times: PeerTimes): void {
    this.times = times
  }

  /** Takes over what an earlier agent left on the interface. Nothing is changed before the API has spoken. */
  async adopt(): Promise<void> {
    this.#takeOver(await this.wg.dump())
  }

  accept(message: PeersMessage): void {
    const now = this.clock.now()
    this.#plan.note(this.wanted.accept(message), now, this.times.removalDelayMs)
    // The first set meets an interface that another agent may have filled.
    if (!this.#known) this.#plan.noteAll(now, this.times.removalDelayMs)
    this.#known = true
  }

  /** Does what is due; answers when there will be more, or null. */
  async apply(): Promise<number | null> {
    const { remove, add, dueAt } = this.#plan.next(this.clock.now())
    try {
      if (remove.length > 0) await this.#remove(remove)
      if (add.length > 0) await this.#add(add)
    } catch (error) {
      // How far it came is unknown: the next look tells, and all is compared again.
      this.#plan.noteAll(this.clock.now(), this.times.removalDelayMs)
      throw error
    }
    return dueAt
  }

  /** The interface was lost and made again: every peer comes back, live ones with their endpoint. */
  async restore(): Promise<number | null> {
    const now = this.clock.now()
    for (const [key] of this.sightings.entries()) this.#keepEndpoint(key, now)
    this.#see([])
    this.#applied.clear()
    this.#plan.noteAll(now, this.times.removalDelayMs)
    return this.apply()
  }

  /** Looks at the interface, forgets idle peers' traces, and repairs what somebody else changed. */
  async look(): Promise<Dump> {
    const dump = await this.wg.dump()
    const now = this.clock.now()
    this.#see(dump.peers)
    this.#endpoints.expire(now)
    if (this.#drifted(dump.peers)) {
      this.#takeOver(dump)
      if (this.#known) this.#plan.noteAll(now, this.times.removalDelayMs)
    }
    await this.#endReachingOut()
    await this.#wipe(this.sightings.idle(now, this.times.wipeAfterMs))
    return dump
  }

  #takeOver({ peers }: Dump): void {
    this.#applied.clear()
    for (const { publicKey, presharedKey, allowedIps } of peers) {
      this.#applied.put({ publicKey, presharedKey, allowedIps })
    }
    this.#see(peers)
  }

  #see(shown: readonly ShownPeer[]): void {
    this.sightings.update(shown, { now: this.clock.now(), wall: this.clock.wall() })
  }

  #drifted(shown: readonly ShownPeer[]): boolean {
    if (shown.length !== this.#applied.size) return true
    return shown.some((peer) => {
      const applied = this.#applied.get(peer.publicKey)
      return !applied || !sameOnInterface(applied, peer)
    })
  }

  async #add(peers: readonly AppliedPeer[]): Promise<void> {
    const now = this.clock.now()
    const blocks = peers.map((peer) => ({
      ...peer,
      endpoint: this.#applied.get(peer.publicKey) ? null : this.#endpoints.take(peer.publicKey, now),
    }))
    const refused = new Set((await this.wg.add(blocks)).map(({ publicKey }) => publicKey))
    this.#refused += refused.size
    for (const peer of peers) if (!refused.has(peer.publicKey)) this.#applied.put(peer)
  }

  async #remove(publicKeys: readonly string[]): Promise<void> {
    if (this.#applied.size <= FRESH_LOOK_PEERS) this.#see((await this.wg.dump()).peers)
    const now = this.clock.now()
    await this.wg.remove(publicKeys)
    this.#forgetFlows(publicKeys)
    for (const key of publicKeys) {
      this.#keepEndpoint(key, now)
      this.sightings.forget(key)
      this.#applied.remove(key)
    }
  }

  #forgetFlows(publicKeys: readonly string[]): void {
    this.flows.forget(publicKeys.flatMap((key) => this.#applied.get(key)?.allowedIps ?? []))
  }

  #keepEndpoint(publicKey: string, now: number): void {
    const seen = this.sightings.get(publicKey)
    if (!seen?.endpoint || seen.handshakeAt === null) return
    const until = seen.handshakeAt + this.times.wipeAfterMs
    if (until > now) this.#endpoints.remember(publicKey, seen.endpoint, until)
  }

  /** Once the device answered, its own keepalive holds the way open. */
  async #endReachingOut(): Promise<void> {
    const reached = [...this.sightings.entries()].filter(([, seen]) => seen.keepalive && seen.handshakeAt !== null)
    if (reached.length > 0) await this.wg.stopKeepalive(reached.map(([key]) => key))
  }

  /** Only removing a peer makes WireGuard forget; its session is dead by then (REJECT_AFTER_TIME, 180 s). */
  async #wipe(publicKeys: readonly string[]): Promise<void> {
    if (publicKeys.length === 0) return
    await this.wg.remove(publicKeys)
    this.#forgetFlows(publicKeys)
    for (const key of publicKeys) {
      this.sightings.forget(key)
      this.#endpoints.forget(key)
    }
    const back = publicKeys.map((key) => this.#applied.get(key)).filter((peer) => peer !== null)
    await this.wg.add(back)
  }
}
