import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { ProcessStatements } from '#core/metrics/models/process_statements'
import { bySlowness, type SlowStatement } from '#core/metrics/statement_tally'

/** A process that wrote nothing for so long has ended. */
const GONE_MINUTES = 3
const MOST = 1_000

/** The slowest statements of all running processes. One that several run counts where it's slowest. */
@inject()
export class ListStatements {
  constructor(private clock: Clock) {}

  async execute(most: number): Promise<SlowStatement[]> {
    const since = toSql(this.clock.now().minus({ minutes: GONE_MINUTES }))
    const rows = await ProcessStatements.query().where('measured_at', '>=', since).orderBy('id').limit(MOST)
    const byShape = new Map<string, SlowStatement>()
    for (const statement of rows.flatMap((row) => row.statements)) {
      const known = byShape.get(statement.shape)
      byShape.set(statement.shape, {
        shape: statement.shape,
        meanMs: Math.max(statement.meanMs, known?.meanMs ?? 0),
        longestMs: Math.max(statement.longestMs, known?.longestMs ?? 0),
      })
    }
    return [...byShape.values()].toSorted(bySlowness).slice(0, most)
  }
}
