import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'

interface Row {
  id: number
  boot_id: string
  other_boot_id: string | null
}

/** Servers for which two agents took turns after `limit`, and a name for that pair of agents. */
export async function listTwoAgents(limit: DateTime) {
  const rows = (await db
    .from('servers as s')
    .join('server_health as h', 'h.server_id', 's.id')
    .select('s.id', 'h.boot_id', 'h.other_boot_id')
    .where('h.two_agents_at', '>', toSql(limit))
    .orderBy('s.id')) as Row[]
  return rows.map(({ id, boot_id: one, other_boot_id: two }) => ({ serverId: id, pair: pairOf(id, [one, two ?? '']) }))
}

function pairOf(serverId: number, boots: string[]): string {
  const [first, second] = boots.map((boot) => boot.slice(0, 8)).sort()
  return `${serverId}@agents-${first}-${second}`
}
