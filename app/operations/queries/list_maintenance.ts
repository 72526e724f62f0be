import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { type MaintenanceWindow, WINDOW_COLUMNS, windowOf, type WindowRow } from '#operations/services/maintenance'

/** More than anybody plans. */
const MOST = 500

interface Filter {
  id?: number
  /** Only what is not over, the next first. */
  ahead?: boolean
}

/** Maintenance that is planned, runs or was, the latest start first. */
@inject()
export class ListMaintenance {
  constructor(private clock: Clock) {}

  async execute({ id, ahead = false }: Filter = {}): Promise<MaintenanceWindow[]> {
    const now = this.clock.now()
    const query = db
      .from('maintenance_windows')
      .select(...WINDOW_COLUMNS)
      .orderBy('starts_at', ahead ? 'asc' : 'desc')
      .orderBy('id', ahead ? 'asc' : 'desc')
      .limit(MOST)
    if (id !== undefined) query.where('id', id)
    if (ahead) query.where('ends_at', '>', toSql(now))
    return ((await query) as WindowRow[]).map((row) => windowOf(row, now))
  }
}
