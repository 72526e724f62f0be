import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { insertMissing } from '#core/database/insert_missing'
import { ProcessStatements } from '#core/metrics/models/process_statements'
import type { SlowStatement } from '#core/metrics/statement_tally'
import { MINUTES_KEPT_HOURS } from '#core/metrics/store_process_minute'

/** Writes a process's slowest statements over those of its last minute, and deletes those of processes that ended long ago. */
@inject()
export class StoreStatements {
  constructor(private clock: Clock) {}

  async execute(process: string, slowest: readonly SlowStatement[]): Promise<void> {
    const now = this.clock.now()
    const row = { measured_at: toSql(now), statements: JSON.stringify(slowest) }
    const written = await ProcessStatements.query().where({ process }).update(row)
    if (Number(written) === 0) await insertMissing('process_statements', 'process', { process, ...row })
    const before = toSql(now.minus({ hours: MINUTES_KEPT_HOURS }))
    await ProcessStatements.query().where('measured_at', '<', before).delete()
  }
}
