import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import type { Trx } from '#core/database/transaction'
import type { Place } from '#operations/contracts/fleet'
import type { AutomaticCode, IncidentState } from '#operations/services/incident_rules'

interface NewIncident {
  title: string
  state: IncidentState
  startedAt: DateTime
  code?: string
  silence?: string
  watchedServerId?: number
  servers: Place[]
}

/** Writes a new incident with its servers and answers its number. */
export async function insertIncident(trx: Trx, incident: NewIncident): Promise<number> {
  const [id] = await trx
    .insertQuery()
    .table('incidents')
    .insert({
      title: incident.title,
      code: incident.code ?? null,
      state: incident.state,
      started_at: toSql(incident.startedAt),
      silence: incident.silence ?? null,
      watched_server_id: incident.watchedServerId ?? null,
    })
  for (const { id: serverId, country, countryCode, city } of incident.servers) {
    const place = { server_id: serverId, country, country_code: countryCode, city }
    await trx
      .insertQuery()
      .table('incident_servers')
      .insert({ incident_id: Number(id), ...place })
  }
  return Number(id)
}

interface NewUpdate {
  incidentId: number
  state: IncidentState
  message: string
  code?: AutomaticCode
  at: DateTime
}

/** Adds a step to an incident's story. */
export async function insertUpdate(trx: Trx, { incidentId, state, message, code, at }: NewUpdate) {
  const row = { incident_id: incidentId, state, message, code: code ?? null, happened_at: toSql(at) }
  await trx.insertQuery().table('incident_updates').insert(row)
}
