import { createHash } from 'node:crypto'
import { cidrText, isInteger, isRecord, parseCidr4, parseCidr6 } from '../api/check.js'

/** A device on this node, checked: its fields go into files that `wg` reads. */
export interface Peer {
  readonly id: number
  readonly publicKey: string
  readonly presharedKey: string
  readonly address4: string
  readonly address6: string
}

/** An entry as it came: its part of the set's hash, and the peer, or null when it is no valid one. */
export interface PeerEntry {
  readonly id: number
  readonly hash: bigint
  readonly peer: Peer | null
}

/** 32 bytes in base64: 43 characters, of which the last carries four bits only, and '='. */
const KEY = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/

export function isKey(value: unknown): value is string {
  return typeof value === 'string' && KEY.test(value)
}

/** Reads one entry of the set; null when it has not even an id. */
export function readEntry(value: unknown): PeerEntry | null {
  if (!isRecord(value) || !isInteger(value.id, 0, Number.MAX_SAFE_INTEGER)) return null
  return { id: value.id, hash: hashOf(value), peer: parsePeer(value) }
}

function parsePeer({ id, publicKey, presharedKey, address4, address6 }: Record<string, unknown>): Peer | null {
  const cidr4 = parseCidr4(address4, 32, 32)
  const cidr6 = parseCidr6(address6, 128, 128)
  if (typeof id !== 'number' || !isKey(publicKey) || !isKey(presharedKey) || !cidr4 || !cidr6) return null
  return { id, publicKey, presharedKey, address4: cidrText(cidr4), address6: cidrText(cidr6) }
}

/**
 * The API hashes what it sends, so bad entries count too: else a set with one bad entry would
 * never match, and be fetched again and again.
 */
function hashOf({ id, publicKey, presharedKey, address4, address6 }: Record<string, unknown>): bigint {
  const text = [id, publicKey, presharedKey, address4, address6].map(String).join('\n')
  return createHash('sha256').update(text).digest().readBigUInt64BE(0)
}
