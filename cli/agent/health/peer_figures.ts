import type { Sightings } from '../peers/sightings.js'
import type { WantedPeers } from '../peers/wanted_peers.js'

/** WireGuard gives a session up after 180 s without a handshake (REJECT_AFTER_TIME). */
const LIVE_MS = 180_000

/** What the API may know of a peer: how long ago and how much, never from where. */
export interface PeerFigures {
  readonly id: number
  readonly handshakeAge: number
  readonly rx: number
  readonly tx: number
}

/** A live peer's figures as they stay until something happens: the age in them grows by itself. */
export interface LivePeer {
  readonly id: number
  /** A time of `Clock.now`. */
  readonly handshakeAt: number
  readonly rx: number
  readonly tx: number
}

/** The live peers, by their ids. */
export function livePeers(sightings: Sightings, wanted: WantedPeers, now: number): Map<number, LivePeer> {
  const live = new Map<number, LivePeer>()
  for (const [publicKey, { handshakeAt, rx, tx }] of sightings.entries()) {
    const id = wanted.byKey(publicKey)?.id
    if (id === undefined || handshakeAt === null || now - handshakeAt > LIVE_MS) continue
    live.set(id, { id, handshakeAt, rx, tx })
  }
  return live
}

export function figuresOf({ id, handshakeAt, rx, tx }: LivePeer, now: number): PeerFigures {
  return { id, handshakeAge: Math.max(0, Math.round((now - handshakeAt) / 1000)), rx, tx }
}
