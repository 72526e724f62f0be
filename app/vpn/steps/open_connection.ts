import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { write } from '#core/database/rows'
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

const CONNECTION = `INSERT INTO connections (device_id, user_id, server_id, counted_month, reap_at, seen)
  VALUES (?, ?, ?, ?, ?, ?)`

/** Ends the device's connection elsewhere, counts, and opens one to the server, with a peer unless it is a demo server. */
export async function openConnection(trx: Trx, move: Move) {
  const { now, allowance, sets, server, before } = move
  const month = now.toFormat('yyyy-MM')
  const free = before !== null && move.evicted
  const countedMonth = free ? before.counted_month : await takeConnect(trx, allowance, month, move.limit)
  if (before) await endConnection(trx, { device: before, sets, allowance, reason: 'user' })
  const simulated = Boolean(server.simulated)
  // Nobody ever comes to a demo server: its connections live as long as one that was used.
  const reapAt = toSql(simulated ? reapIdleAt(now, 0) : reapUnseenAt(now))
  const values = [move.deviceId, move.userId, server.id, countedMonth, reapAt, simulated ? 1 : 0]
  const { id: connectionId } = await write(CONNECTION, values, trx)
  const place = simulated ? null : await sets.add(server.id, { connectionId, publicKey: move.publicKey })
  await sets.save()
  return { connectionId, place }
}
