import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { MonthlyReportEmail } from '#analytics/models/monthly_report_email'
import { monthInWords } from '#analytics/services/analytics_range'
import { lastMonth, sendTimeOf } from '#analytics/services/monthly_report'

const UNSENT = `SELECT r.user_id FROM monthly_report_recipients r WHERE NOT EXISTS
  (SELECT 1 FROM monthly_report_emails e WHERE e.user_id = r.user_id AND e.month = ?) ORDER BY r.user_id`

/** Counts last month's report as sent in a restored database: it may have been since the backup, and no email is sent twice. */
@inject()
export class SkipMonthlyReports {
  constructor(private clock: Clock) {}

  async execute(trx: Trx): Promise<string[]> {
    const now = this.clock.now()
    const month = lastMonth(now)
    if (now < sendTimeOf(month)) return []
    const unsent = await rows<{ user_id: number }>(UNSENT, [month], trx)
    if (unsent.length === 0) return []
    await MonthlyReportEmail.createMany(
      unsent.map(({ user_id: userId }) => ({ userId, month })),
      { client: trx }
    )
    return [
      `Financial reports for ${monthInWords(month)} may have been emailed since the backup, so they won't be sent again.`,
    ]
  }
}
