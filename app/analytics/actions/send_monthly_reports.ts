import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import { lockRow, transaction } from '#core/database/transaction'
import { Mails } from '#core/mail/mails'
import { FindOperator } from '#users/index'
import { MonthlyReportEmail } from '#analytics/models/monthly_report_email'
import { MonthlyReportRecipient } from '#analytics/models/monthly_report_recipient'
import { findAsOf } from '#analytics/queries/find_as_of'
import { findBuild } from '#analytics/queries/find_build'
import type { MonthRange } from '#analytics/services/analytics_range'
import { endOfMonth, isReady, lastMonth, REPORT_ROLES } from '#analytics/services/monthly_report'

const DUE = `SELECT r.user_id FROM monthly_report_recipients r WHERE r.since < ? AND NOT EXISTS
  (SELECT 1 FROM monthly_report_emails e WHERE e.user_id = r.user_id AND e.month = ?) ORDER BY r.user_id LIMIT ?`

/** Operators are few; more have their turn in the next round. */
const MOST = 100

/** Queues last month's report for everyone who asked for it, once each. */
@inject()
export class SendMonthlyReports {
  constructor(
    private clock: Clock,
    private mails: Mails,
    private findOperator: FindOperator
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now()
    const month = lastMonth(now)
    const due = await rows<{ user_id: number }>(DUE, [toSql(endOfMonth(month)), month, MOST])
    if (due.length === 0) return
    const asOf = await findAsOf(await findBuild(), now)
    if (!isReady(month, { now, asOf })) return
    for (const { user_id: userId } of due) await this.#queue(userId, month)
    await MonthlyReportEmail.query().where('month', '<', month).delete()
  }

  /** Locks the recipient's row, so that two workers, or a worker and the recipient who turns it off, take turns. */
  async #queue(userId: number, month: MonthRange) {
    const operator = await this.findOperator.execute(userId, REPORT_ROLES)
    await transaction(async (trx) => {
      if (!(await lockRow(trx, 'monthly_report_recipients', { user_id: userId }))) return
      if (await MonthlyReportEmail.query({ client: trx }).where({ userId, month }).first()) return
      // Who may no longer see finances has to ask again once they may.
      if (!operator) return void (await MonthlyReportRecipient.query({ client: trx }).where({ userId }).delete())
      await MonthlyReportEmail.create({ userId, month }, { client: trx })
      const template = 'analytics.monthly_report'
      await this.mails.queue({ to: operator.email, template, data: { userId, month } }, trx)
    })
  }
}
