import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import type { Trx } from '#core/database/transaction'
import { takeConnect, type Allowance } from '#vpn/steps/allowance'
import { endConnection, type ConnectedDevice } from '#vpn/steps/connections'
import type { PeerSets } from '#vpn/steps/peer_sets'
import { reapIdleAt, reapUnseenAt } from '#vpn/services/reap_times'
import type { ServerRow } from '#vpn/services/server_row'

export interface Move {
  now: DateTime
  allowance: Allowance
  sets: PeerSets
  server: ServerRow
  userId: number
  deviceId: number
  publicKey: string
  /** The device's connection elsewhere, which ends. */
  before: ConnectedDevice | null
  /** That connection's server is going away: moving on does not count. */
  evicted: boolean
  limit: number | null
}

/** Ends the device's connection elsewhere, counts, and opens one to the server, with a peer unless it is a demo server. */
export async function openConnection(trx: Trx, move: Move) {
  const { now, allowance, sets, server, before } = move
  const month = now.toFormat('yyyy-MM')
  const free = before !== null && move.evicted
  const countedMonth = free ? before.counted_month : await takeConnect(trx, allowance, month, move.limit)
  if (before) await endConnection(trx, { device: before, sets, allowance, reason: 'user' })
  const simulated = Boolean(server.simulated)
  const [id] = await trx
    .insertQuery()
    .table('connections')
    .insert({
      device_id: move.deviceId,
      user_id: move.userId,
      server_id: server.id,
      counted_month: countedMonth,
      // Nobody ever comes to a demo server: its connections live as long as one that was used.
      seen: simulated,
      reap_at: toSql(simulated ? reapIdleAt(now) : reapUnseenAt(now)),
    })
  const connectionId = Number(id)
  const place = simulated ? null : await sets.add(server.id, { connectionId, publicKey: move.publicKey })
  await sets.save()
  return { connectionId, place }
}
