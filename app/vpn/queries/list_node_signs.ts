import db from '@adonisjs/lucid/services/db'
import { fromSql } from '#core/database/columns'
import type { ServerState } from '#vpn/services/server_row'

interface Row {
  id: number
  state: ServerState
  reported_at: string
}

/** When the nodes of these servers were last heard. */
export async function listNodeSigns(serverIds: number[]) {
  const rows = (await db
    .from('servers as s')
    .join('server_health as h', 'h.server_id', 's.id')
    .select('s.id', 's.state', 'h.reported_at')
    .where('s.simulated', false)
    .whereIn('s.id', serverIds)
    .orderBy('s.id')) as Row[]
  return rows.map(({ id, state, reported_at: heard }) => ({ serverId: id, state, heardAt: fromSql(heard) }))
}
