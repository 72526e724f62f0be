import type { DateTime } from 'luxon'
import { fromSql } from '#core/database/columns'
import type { Place } from '#operations/contracts/fleet'

export const NOTE_LENGTH = 500

/** Longer than this is no maintenance. */
export const LONGEST_DAYS = 30

export type WindowState = 'planned' | 'running' | 'over'

/** A time in which a server, or the whole service, is worked on. */
export interface MaintenanceWindow {
  id: number
  /** Null: the whole service. */
  server: Place | null
  startsAt: string
  endsAt: string
  note: string
  state: WindowState
  version: number
}

export interface WindowRow {
  id: number
  server_id: number | null
  country: string | null
  country_code: string | null
  city: string | null
  starts_at: string
  ends_at: string
  note: string
  version: number
}

export const WINDOW_COLUMNS = [
  'id',
  'server_id',
  'country',
  'country_code',
  'city',
  'starts_at',
  'ends_at',
  'note',
  'version',
] as const

export type WindowFacts = Pick<WindowRow, 'server_id' | 'starts_at' | 'ends_at' | 'note'>

/** What a window says, for the audit log. */
export function factsOf({ server_id: server, starts_at, ends_at, note }: WindowFacts) {
  return {
    server: server === null ? null : Number(server),
    startsAt: fromSql(starts_at).toISO(),
    endsAt: fromSql(ends_at).toISO(),
    note,
  }
}

export function windowOf(row: WindowRow, now: DateTime): MaintenanceWindow {
  const { server_id: serverId, country, country_code: countryCode, city } = row
  const [startsAt, endsAt] = [fromSql(row.starts_at), fromSql(row.ends_at)]
  return {
    id: Number(row.id),
    server:
      serverId === null
        ? null
        : { id: Number(serverId), country: country ?? '', countryCode: countryCode ?? '', city: city ?? '' },
    startsAt: startsAt.toISO() ?? '',
    endsAt: endsAt.toISO() ?? '',
    note: row.note,
    state: stateAt(now, startsAt, endsAt),
    version: row.version,
  }
}

function stateAt(now: DateTime, startsAt: DateTime, endsAt: DateTime): WindowState {
  if (now >= endsAt) return 'over'
  return now < startsAt ? 'planned' : 'running'
}
