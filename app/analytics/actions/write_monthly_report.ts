import { inject } from '@adonisjs/core'
import culvert from '#config/culvert'
import { Clock } from '#core/clock'
import type { RenderedMail } from '#core/mail/mail'
import { FindOperator } from '#users/index'
import { reportPdf } from '#analytics/documents/report_pdf'
import { reportFileName } from '#analytics/http/report_csv'
import { monthlyReportMail } from '#analytics/mails/monthly_report_mail'
import { MonthlyReportRecipient } from '#analytics/models/monthly_report_recipient'
import { findAsOf } from '#analytics/queries/find_as_of'
import { findBuild } from '#analytics/queries/find_build'
import { FindFinancialReport } from '#analytics/queries/find_financial_report'
import type { MonthRange } from '#analytics/services/analytics_range'
import type { FinancialReport } from '#analytics/services/financial_report'
import { isComplete, REPORT_ROLES } from '#analytics/services/monthly_report'

/** What waits in the outbox until the email is written. */
export interface MonthlyReportData {
  readonly userId: number
  readonly month: MonthRange
}

/** Writes the email with the report of a month, of real money, from the current figures. */
@inject()
export class WriteMonthlyReport {
  constructor(
    private clock: Clock,
    private findOperator: FindOperator,
    private findReport: FindFinancialReport
  ) {}

  /** Null: its recipient turned it off, or may no longer see finances. */
  async execute({ userId, month }: MonthlyReportData): Promise<RenderedMail | null> {
    if (!(await MonthlyReportRecipient.find(userId))) return null
    if (!(await this.findOperator.execute(userId, REPORT_ROLES))) return null
    const now = this.clock.now()
    const asOf = await findAsOf(await findBuild(), now)
    const reports = await this.#reportsOf(month)
    const attachments = []
    for (const report of reports) {
      const part = reports.length > 1 ? `${month}-${report.currency}` : month
      const content = await reportPdf(report, { brand: culvert.brand, now: now.toJSDate() })
      attachments.push({ filename: reportFileName(part, 'pdf'), content, contentType: 'application/pdf' })
    }
    return monthlyReportMail({ month, reports, isComplete: isComplete(month, asOf), attachments })
  }

  /** The currency of most payments first. */
  async #reportsOf(month: MonthRange): Promise<FinancialReport<MonthRange>[]> {
    const of = (currency: string | null) => this.findReport.execute({ range: month, testMode: false, currency })
    const main = await of(null)
    const reports = [main]
    for (const currency of main.currencies) if (currency !== main.currency) reports.push(await of(currency))
    return reports.filter(({ isEmpty }) => !isEmpty)
  }
}
