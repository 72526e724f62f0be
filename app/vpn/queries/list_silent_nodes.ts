import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { fromSql, toSql } from '#core/database/columns'

interface Row {
  id: number
  name: string
  reported_at: string
}

/** Nodes of servers in service that once reported and were not heard after `limit`. A server just taken back is given its time. */
export async function listSilentNodes(limit: DateTime) {
  const rows = (await db
    .from('servers as s')
    .join('server_health as h', 'h.server_id', 's.id')
    .select('s.id', 's.name', 'h.reported_at')
    .where({ 's.simulated': false, 's.state': 'active' })
    .where('h.reported_at', '<=', toSql(limit))
    .where((since) => since.whereNull('s.active_since').orWhere('s.active_since', '<=', toSql(limit)))
    .orderBy('s.id')) as Row[]
  return rows.map((row) => ({
    serverId: row.id,
    name: row.name,
    heardAt: fromSql(row.reported_at),
    state: 'active' as const,
  }))
}
