import { isInteger, isRecord } from './check.js'
import { readEntry, type PeerEntry } from '../peers/peer.js'

/** One answer of `GET /api/node/peers`. */
export interface PeersMessage {
  readonly revision: number
  /** True: `upserts` is the whole set, and what is not in it has to go. */
  readonly full: boolean
  readonly upserts: readonly PeerEntry[]
  readonly removals: readonly number[]
  readonly setHash: string
  /** Entries that were not even an object with a number. */
  readonly unreadable: number
}

/** Reads the envelope strictly and the entries one by one: a bad entry must not hold up the others. */
export function parsePeersMessage(value: unknown): PeersMessage | null {
  if (!isRecord(value)) return null
  const { revision, full, upserts, removals, setHash } = value
  if (!isInteger(revision, 0, Number.MAX_SAFE_INTEGER) || typeof full !== 'boolean') return null
  if (!Array.isArray(upserts) || !Array.isArray(removals)) return null
  if (typeof setHash !== 'string' || !/^[0-9a-f]{16}$/.test(setHash)) return null
  const entries = upserts.map(readEntry)
  const ids = removals.filter((id) => isInteger(id, 0, Number.MAX_SAFE_INTEGER))
  const readable = entries.filter((entry) => entry !== null)
  const unreadable = entries.length - readable.length + (removals.length - ids.length)
  return { revision, full, upserts: readable, removals: ids, setHash, unreadable }
}
