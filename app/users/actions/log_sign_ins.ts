import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { SIGN_IN_COUNTS } from '#users/limits'

interface Row {
  hour: string
  outcome: string
  amount: number
}

/** Says in the log how the sign-ins of an hour that is over ended, once, and forgets the oldest. */
@inject()
export class LogSignIns {
  constructor(private clock: Clock) {}

  async execute(): Promise<void> {
    const now = this.clock.now()
    const oldest = toSql(now.minus({ days: SIGN_IN_COUNTS.keptDays }).startOf('hour'))
    await db.from('sign_in_counts').where('hour', '<', oldest).delete()
    // The processes' last counts of an hour come in after it is over.
    const until = toSql(now.minus({ milliseconds: 2 * SIGN_IN_COUNTS.storeEveryMs }).startOf('hour'))
    const open = (await db.from('sign_in_counts').where('hour', '<', until).where('logged', false)) as Row[]
    for (const [hour, rows] of Map.groupBy(open, (row) => row.hour)) await this.#log(hour, rows)
  }

  async #log(hour: string, rows: Row[]) {
    const claimed = await db.from('sign_in_counts').where({ hour, logged: false }).update({ logged: true })
    if (Number(claimed) === 0) return
    const outcomes = Object.fromEntries(rows.map(({ outcome, amount }) => [outcome, Number(amount)]))
    logger.info({ hour: hour.slice(0, 13), outcomes }, 'sign-ins of an hour')
  }
}
