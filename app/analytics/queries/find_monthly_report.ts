import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { MonthlyReportEmail } from '#analytics/models/monthly_report_email'
import { MonthlyReportRecipient } from '#analytics/models/monthly_report_recipient'
import type { MonthRange } from '#analytics/services/analytics_range'
import { lastMonth, nextMonthFor, sendTimeOf } from '#analytics/services/monthly_report'

/** Whether an operator gets the monthly report, and which one is next. */
export interface MonthlyReportSettings {
  readonly isOn: boolean
  /** The month that the next report is of, or would be. */
  readonly month: MonthRange
  readonly sendsAt: string
}

@inject()
export class FindMonthlyReport {
  constructor(private clock: Clock) {}

  async execute(userId: number): Promise<MonthlyReportSettings> {
    const now = this.clock.now()
    const recipient = await MonthlyReportRecipient.find(userId)
    const email = await MonthlyReportEmail.query()
      .where({ userId, month: lastMonth(now) })
      .first()
    const month = nextMonthFor(now, { since: recipient?.since ?? null, isSent: email !== null })
    return { isOn: recipient !== null, month, sendsAt: sendTimeOf(month).toISO() ?? '' }
  }

  /** Numbers of the accounts that asked for it. */
  async recipients(): Promise<number[]> {
    return (await MonthlyReportRecipient.query().orderBy('user_id')).map(({ userId }) => userId)
  }
}
