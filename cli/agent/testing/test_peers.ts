import { createHash } from 'node:crypto'
import type { PeersMessage } from '../api/peers_message.js'
import { readEntry, type Peer, type PeerEntry } from '../peers/peer.js'

/** A valid key that is the same for the same text. */
export function testKey(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

export function testPeer(id: number, changes: Partial<Peer> = {}): Peer {
  const base = {
    id,
    publicKey: testKey(`public ${id}`),
    presharedKey: testKey(`preshared ${id}`),
    address4: `10.64.${id >> 8}.${id & 255}/32`,
    address6: `fd64::${id.toString(16)}/128`,
  }
  return { ...base, ...changes }
}

export function testEntry(value: unknown): PeerEntry {
  const entry = readEntry(value)
  if (!entry) throw new Error('The test has no readable entry')
  return entry
}

interface Parts {
  full?: boolean
  removals?: number[]
  revision?: number
}

export function testMessage(peers: unknown[], { full = false, removals = [], revision = 1 }: Parts = {}): PeersMessage {
  return { revision, full, upserts: peers.map(testEntry), removals, setHash: '0'.repeat(16), unreadable: 0 }
}
