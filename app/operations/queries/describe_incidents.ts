import db from '@adonisjs/lucid/services/db'
import { fromSql } from '#core/database/columns'
import type { Place } from '#operations/contracts/fleet'
import type { IncidentState } from '#operations/services/incident_rules'

export interface IncidentUpdate {
  id: number
  state: IncidentState
  /** What an automatic update says; null for an operator's own words. */
  code: string | null
  message: string
  at: string
}

export interface Incident {
  id: number
  title: string
  code: string | null
  state: IncidentState
  startedAt: string
  endedAt: string | null
  servers: Place[]
  /** The latest first. */
  updates: IncidentUpdate[]
}

/** A row of incidents, as the database has it. */
export interface IncidentRow {
  id: number
  title: string
  code: string | null
  state: IncidentState
  started_at: string
  resolved_at: string | null
}
interface UpdateRow {
  id: number
  incident_id: number
  state: IncidentState
  code: string | null
  message: string
  happened_at: string
}
interface ServerRow {
  incident_id: number
  server_id: number
  country: string
  country_code: string
  city: string
}

export const INCIDENT_COLUMNS = ['id', 'title', 'code', 'state', 'started_at', 'resolved_at'] as const

/** Incidents with their servers and updates, in two look-ups however many they are. */
export async function describeIncidents(rows: readonly IncidentRow[]): Promise<Incident[]> {
  const ids = rows.map(({ id }) => id)
  const updates = grouped((await updatesOf(ids)) as UpdateRow[])
  const servers = grouped((await serversOf(ids)) as ServerRow[])
  return rows.map((row) => describe(row, updates.get(row.id) ?? [], servers.get(row.id) ?? []))
}

function updatesOf(ids: number[]) {
  return db
    .from('incident_updates')
    .select('id', 'incident_id', 'state', 'code', 'message', 'happened_at')
    .whereIn('incident_id', ids)
    .orderBy('id', 'desc')
}

function serversOf(ids: number[]) {
  return db
    .from('incident_servers')
    .select('incident_id', 'server_id', 'country', 'country_code', 'city')
    .whereIn('incident_id', ids)
    .orderBy(['country', 'city', 'server_id'])
}

function grouped<Row extends { incident_id: number }>(rows: Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, (row) => row.incident_id)
}

function describe(row: IncidentRow, updates: UpdateRow[], servers: ServerRow[]): Incident {
  return {
    id: row.id,
    title: row.title,
    code: row.code,
    state: row.state,
    startedAt: iso(row.started_at),
    endedAt: row.resolved_at === null ? null : iso(row.resolved_at),
    servers: servers.map((server) => ({
      id: server.server_id,
      country: server.country,
      countryCode: server.country_code,
      city: server.city,
    })),
    updates: updates.map(({ id, state, code, message, happened_at: at }) => ({
      id,
      state,
      code,
      message,
      at: iso(at),
    })),
  }
}

function iso(time: string): string {
  return fromSql(time).toISO() ?? ''
}
