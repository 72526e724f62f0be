import db from '@adonisjs/lucid/services/db'
import { fromSql } from '#core/database/columns'
import type { IncidentState } from '#operations/services/incident_rules'
import type { WatchedIncident } from '#operations/services/next_step'

interface Row {
  id: number
  watched_server_id: number
  state: IncidentState
  silence: string | null
  back_since: string | null
}

/** The automatic incidents with this code that are open. */
export async function listWatchedIncidents(code: string): Promise<WatchedIncident[]> {
  const rows = (await db
    .from('incidents')
    .select('id', 'watched_server_id', 'state', 'silence', 'back_since')
    .whereNotNull('watched_server_id')
    .where('code', code)
    .orderBy('id')) as Row[]
  return rows.map((row) => ({
    id: row.id,
    serverId: row.watched_server_id,
    state: row.state,
    silence: row.silence,
    backSince: row.back_since === null ? null : fromSql(row.back_since),
  }))
}
