import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import {
  type Incident,
  INCIDENT_COLUMNS,
  type IncidentRow,
  describeIncidents,
} from '#operations/queries/describe_incidents'

interface Filter {
  id?: number
  /** Only what is not resolved. */
  open?: boolean
  /** What is open, and what began within so many days. */
  days?: number
  limit?: number
}

const LIMIT = 200

/** Incidents with their servers and updates: open ones first, then the latest. */
@inject()
export class ListIncidents {
  constructor(private clock: Clock) {}

  async execute(filter: Filter = {}): Promise<Incident[]> {
    const query = db
      .from('incidents')
      .select(...INCIDENT_COLUMNS)
      .orderByRaw('CASE WHEN resolved_at IS NULL THEN 0 ELSE 1 END')
      .orderBy('started_at', 'desc')
      .orderBy('id', 'desc')
      .limit(Math.min(filter.limit ?? LIMIT, LIMIT))
    if (filter.id !== undefined) query.where('id', filter.id)
    if (filter.open) query.whereNull('resolved_at')
    if (filter.days !== undefined) {
      const since = toSql(this.clock.now().minus({ days: filter.days }))
      query.where((either) => either.whereNull('resolved_at').orWhere('started_at', '>=', since))
    }
    return describeIncidents((await query) as IncidentRow[])
  }
}
