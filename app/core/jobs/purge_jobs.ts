import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'

export const JOBS_KEPT_DAYS = 7

/** Deletes jobs that ended a week ago. */
@inject()
export class PurgeJobs {
  constructor(private clock: Clock) {}

  async execute() {
    const before = toSql(this.clock.now().minus({ days: JOBS_KEPT_DAYS }))
    await db.from('jobs').where('finished_at', '<', before).delete()
  }
}
