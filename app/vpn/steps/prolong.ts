import { transaction } from '#core/database/transaction'

const CHUNK = 500

/** Moves the end of connections whose devices were seen, at most once a day each. */
export async function prolongConnections(serverId: number, due: [peerId: number, reapAt: string][]) {
  const byTime = Map.groupBy(due, ([, reapAt]) => reapAt)
  for (const [reapAt, peers] of byTime) {
    for (let at = 0; at < peers.length; at += CHUNK) {
      const ids = peers.slice(at, at + CHUNK).map(([peerId]) => peerId)
      await prolong(serverId, reapAt, ids)
    }
  }
}

async function prolong(serverId: number, reapAt: string, peerIds: number[]) {
  await transaction(async (trx) => {
    const connections = trx
      .from('peers')
      .select('connection_id')
      .where('server_id', serverId)
      .whereIn('revision', peerIds)
    const rows = (await connections) as { connection_id: number }[]
    const ids = rows.map((row) => row.connection_id)
    if (ids.length > 0) await trx.from('connections').whereIn('id', ids).update({ seen: true, reap_at: reapAt })
  })
}
