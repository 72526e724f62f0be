import { setImmediate as breathe } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { allowedAddressesOf, type AddressPools } from '#vpn/services/addresses'
import { openPresharedKey } from '#vpn/services/psk'
import type { WirePeer } from '#vpn/services/set_hash'

/** What a node has to do to get from the revision it knows to the current one. */
export interface PeerDelta {
  revision: number
  /** The upserts are the whole set; whatever else the node has goes. */
  full: boolean
  upserts: WirePeer[]
  removals: number[]
  setHash: string
}

interface Line {
  kind: 'server' | 'peer' | 'removal'
  revision: number
  number: number
  text: string
  secret: string
}

/** Opening a key takes some 25 µs: so many at a time keep the process answering others. */
const OPEN_AT_ONCE = 200

export interface DeltaInput extends AddressPools {
  serverId: number
  /** The revision that the node has; null asks for the full set. */
  since: number | null
}

/**
 * The change of a server's peers since a revision. One statement reads revision, set
 * hash, peers and removals: only so are they of one moment, without a transaction.
 * Without removals old enough, or when the node claims a future, it answers the full set.
 */
export async function findPeerDelta({ serverId, since, ...pools }: DeltaInput): Promise<PeerDelta | null> {
  const from = since ?? 0
  const lines = await db
    .from('servers')
    .select(
      db.raw("'server' as kind"),
      'revision',
      'removals_floor as number',
      'set_hash as text',
      db.raw("'' as secret")
    )
    .where('id', serverId)
    .unionAll((query) =>
      query
        .from('peers')
        .select(db.raw("'peer' as kind"), 'revision', 'host as number', 'public_key as text', 'preshared_key as secret')
        .where('server_id', serverId)
        .where('revision', '>', from)
    )
    .unionAll((query) =>
      query
        .from('peer_removals')
        .select(
          db.raw("'removal' as kind"),
          'revision',
          'peer_id as number',
          db.raw("'' as text"),
          db.raw("'' as secret")
        )
        .where('server_id', serverId)
        .where('revision', '>', from)
    )
  const rows = lines as Line[]
  const server = rows.find(({ kind }) => kind === 'server')
  if (!server) return null
  const full = since === null || since > server.revision || since < server.number
  if (full && since) return findPeerDelta({ serverId, since: null, ...pools })
  const upserts: WirePeer[] = []
  for (const { kind, revision, number, text, secret } of rows) {
    if (kind !== 'peer') continue
    if (upserts.length % OPEN_AT_ONCE === OPEN_AT_ONCE - 1) await breathe()
    const presharedKey = openPresharedKey(secret, serverId, number)
    upserts.push({ id: revision, publicKey: text, presharedKey, ...allowedAddressesOf(pools, number) })
  }
  const removals = full ? [] : rows.filter(({ kind }) => kind === 'removal').map(({ number }) => number)
  return { revision: server.revision, full, upserts, removals, setHash: server.text }
}
