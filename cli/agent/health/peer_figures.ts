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

/** Figures of the live peers. */
export function peerFigures(sightings: Sightings, wanted: WantedPeers, now: number): PeerFigures[] {
  const figures: PeerFigures[] = []
  for (const [publicKey, { handshakeAt, rx, tx }] of sightings.entries()) {
    const id = wanted.byKey(publicKey)?.id
    if (id === undefined || handshakeAt === null || now - handshakeAt > LIVE_MS) continue
    figures.push({ id, handshakeAge: Math.max(0, Math.round((now - handshakeAt) / 1000)), rx, tx })
  }
  return figures
}
