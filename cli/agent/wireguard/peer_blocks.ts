import type { AppliedPeer } from '../peers/applied_peers.js'

/** A peer to add; with `endpoint` the node begins the handshake by itself. */
export interface PeerBlock extends AppliedPeer {
  readonly endpoint?: string | null
}

/** Seconds between the packets with which the node reaches out to a device that came back. */
const REACH_OUT_KEEPALIVE = 25

/** The `[Peer]` sections of a file for `wg addconf`. */
export function renderPeers(peers: readonly PeerBlock[]): string {
  return peers.map(renderPeer).join('\n')
}

function renderPeer({ publicKey, presharedKey, allowedIps, endpoint }: PeerBlock): string {
  const lines = ['[Peer]', `PublicKey = ${publicKey}`]
  if (presharedKey !== '(none)') lines.push(`PresharedKey = ${presharedKey}`)
  lines.push(`AllowedIPs = ${allowedIps.join(', ')}`)
  if (endpoint) lines.push(`Endpoint = ${endpoint}`, `PersistentKeepalive = ${REACH_OUT_KEEPALIVE}`)
  return `${lines.join('\n')}\n`
}
