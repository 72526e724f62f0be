import culvert from '#config/culvert'
import { mailLayout } from '#core/mail/layout'
import type { Attachment, RenderedMail } from '#core/mail/mail'
import { formatMoney } from '#shared/money'
import { type MonthRange, monthInWords, startOfMonth } from '#analytics/services/analytics_range'
import type { FinancialReport } from '#analytics/services/financial_report'
import { lastMonth } from '#analytics/services/monthly_report'
import { percentText } from '#analytics/services/rates'

interface MonthlyReport {
  readonly month: MonthRange
  /** One for each currency in which there is anything to report. */
  readonly reports: readonly FinancialReport<MonthRange>[]
  readonly isComplete: boolean
  readonly attachments: Attachment[]
}

const percent = (value: number | null | undefined) => (typeof value === 'number' ? `${percentText(value)} %` : '–')

/** The email with a month's main figures, each beside that of the month before. In English, as all emails to operators. */
export function monthlyReportMail({ month, reports, isComplete, attachments }: MonthlyReport): RenderedMail {
  const name = monthInWords(month)
  const before = monthInWords(lastMonth(startOfMonth(month)))
  const isPlural = reports.length > 1
  const paragraphs =
    reports.length === 0
      ? [
          `No Financial Data Available: there were no payments and no subscribers in ${name}. So there is no PDF this time.`,
        ]
      : [
          `These are the figures for ${name} in UTC, with ${before} in parentheses. Test payments aren't included.`,
          ...reports.map((report) => figuresOf(report, isPlural)),
          ...(isComplete ? [] : [`Some days are still being calculated, so figures may change.`]),
          isPlural
            ? 'The attached PDFs, one for each currency, have charts, gateways, plans and what each figure means.'
            : 'The attached PDF has charts, gateways, plans and what each figure means.',
        ]
  const mail = mailLayout({
    subject: `Financial report for ${name}`,
    paragraphs: [
      ...paragraphs,
      'You get this email because you turned on the monthly report. Turn it off on the Overview tab of the Stripe dashboard.',
    ],
    action: { label: 'Open the Stripe dashboard', url: `${culvert.appUrl}/admin/stripe-dashboard` },
  })
  return { ...mail, attachments }
}

function figuresOf(report: FinancialReport<MonthRange>, isPlural: boolean): string {
  const { currency, details } = report
  const { previous, money } = details
  const amount = (minor: number | undefined) => (minor === undefined ? '–' : formatMoney(minor, currency, 'en-US'))
  const lines = [
    ['Monthly recurring revenue', amount(report.monthlyRecurringRevenue), amount(previous?.monthlyRecurringRevenue)],
    ['Revenue', amount(report.totalRevenue), amount(previous?.totalRevenue)],
    ['Net revenue, after fees and taxes', amount(money.net), amount(previous?.net)],
    ['Success rate of payments', percent(report.successRate), percent(previous?.successRate)],
    ['Subscribers at the end', `${details.subscribers.end}`, previous ? `${previous.subscribers}` : '–'],
  ]
  const texts = lines.map(([label, value, earlier]) => `${label}: ${value} (${earlier})`)
  return (isPlural ? [currency, ...texts] : texts).join('\n')
}
