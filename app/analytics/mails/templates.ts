import app from '@adonisjs/core/services/app'
import { Mails } from '#core/mail/mails'
import { type MonthlyReportData, WriteMonthlyReport } from '#analytics/actions/write_monthly_report'

/** Makes the mails of this module known. */
export function registerAnalyticsMails() {
  Mails.writer<MonthlyReportData>('analytics.monthly_report', async (data) =>
    (await app.container.make(WriteMonthlyReport)).execute(data)
  )
}
