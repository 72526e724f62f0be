import { EMPTY_SET, peerHash, toggle, type WirePeer } from '#vpn/services/set_hash'
import type { PeerDelta } from '#vpn/queries/find_peer_delta'

/** The part of a node that keeps its set of peers in step; it obeys the protocol to the letter. */
export class TestNode {
  readonly peers = new Map<number, WirePeer>()
  revision: number | null = null

  constructor(private get: (path: string) => Promise<{ status: number; body: unknown }>) {}

  /** Asks for changes and applies them; answers what was sent. */
  async sync(hold = 0): Promise<PeerDelta> {
    const since = this.revision === null ? '' : `since=${this.revision}&`
    const { status, body } = await this.get(`peers?${since}hold=${hold}`)
    if (status !== 200) throw new Error(`The API answered ${status}`)
    const delta = body as PeerDelta
    if (delta.full) this.peers.clear()
    for (const id of delta.removals) this.peers.delete(id)
    for (const peer of delta.upserts) this.peers.set(peer.id, peer)
    this.revision = delta.revision
    if (this.hash() !== delta.setHash) throw new Error('The set of peers differs from what the API says it is')
    return delta
  }

  hash(): string {
    return [...this.peers.values()].reduce((hash, peer) => toggle(hash, peerHash(peer)), EMPTY_SET)
  }
}
