import { CANCEL_REASON_WORDS } from '#shared/cancel_reasons'
import { gatewayName } from '#shared/gateways'
import { COLOURS, moneyOf, Sheet } from '#billing/reporting'
import { isMonth, monthInWords, type ReportRange } from '#analytics/services/analytics_range'
import type { FinancialReport } from '#analytics/services/financial_report'
import { percentText } from '#analytics/services/rates'

const QUIET = { size: 9, colour: COLOURS.quiet } as const
const NONE = '–'

const DEFINITIONS = [
  'Days and months are UTC. Amounts are in the currency of this report; others are in reports of their own.',
  'Revenue: payments less refunds, on the day of the refund, and less what banks took in disputes. Fees and taxes are not taken off.',
  'Monthly recurring revenue: what all paid subscriptions cost a month at the end of the range, less codes for every payment. Taxes that prices include are not taken off. Trials and free plans are not in it.',
  'Churn rate: subscribers who left in the range, of those there were at its start. Someone who cancels counts until the paid time ends.',
  'Lifetime value: what a subscriber pays in the range, by the churn rate. Realized: revenue so far per customer who ever paid.',
  'Success rate: payments that succeeded, of those that succeeded or were given up. A later refund makes no payment fail.',
]

/** The financial report on paper: the figures of the screen, its charts as vectors, and what each figure means. */
export function reportPdf(
  report: FinancialReport<ReportRange>,
  { brand, now }: { brand: string; now: Date }
): Promise<Buffer> {
  const { range } = report
  const name = isMonth(range) ? `Financial report ${monthInWords(range)}` : 'Financial report'
  const title = isMonth(range) ? name : `${name} ${range}`
  const sheet = new Sheet({ title, author: brand, createdAt: now })
  sheet.line(brand, { size: 11, colour: COLOURS.accent, bold: true })
  sheet.space(12)
  sheet.line(name, { size: 26, bold: true })
  sheet.space(4)
  sheet.line(
    `${report.from ? `${report.from} to` : 'Up to'} ${report.to} (${report.timeZone}), ${report.currency}${isMonth(range) ? '' : `, range ${range}`}`,
    QUIET
  )
  if (report.asOf)
    sheet.line(`As of ${report.asOf.slice(0, 10)} ${report.asOf.slice(11, 16)} (${report.timeZone})`, QUIET)
  if (report.testMode) sheet.line('Test mode: no real money', { ...QUIET, colour: COLOURS.accent })
  if (report.isEmpty) {
    sheet.space(16)
    sheet.line('No Financial Data Available', { bold: true })
  }
  overview(sheet, report)
  charts(sheet, report)
  parts(sheet, report)
  cancelReasons(sheet, report)
  section(sheet, 'What the figures mean')
  for (const text of DEFINITIONS) note(sheet, text)
  return sheet.finish()
}

/** Of a heading and a chart below it. */
const ROOM_FOR_CHART = 190

function section(sheet: Sheet, title: string, room = 90) {
  sheet.room(room)
  sheet.space(16)
  sheet.line(title, { size: 13, bold: true })
  sheet.rule()
}

/** A line of small print, a little below what is above it. */
function note(sheet: Sheet, text: string) {
  sheet.space(5)
  sheet.line(text, QUIET)
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
const percent = (value: number | null) => (value === null ? NONE : `${percentText(value)} %`)

function overview(sheet: Sheet, report: FinancialReport<ReportRange>) {
  const money = (minor: number | null) => (minor === null ? NONE : moneyOf(minor, report.currency))
  section(sheet, 'Overview')
  const figures: [string, string][] = [
    ['Revenue', money(report.totalRevenue)],
    ['Revenue growth', percent(report.revenueGrowth)],
    ...comparedDays(report),
    ['Monthly recurring revenue', money(report.monthlyRecurringRevenue)],
    // A whole month is the range itself.
    ...(isMonth(report.range) ? [] : [['Revenue this month', money(report.monthlyRevenue)] satisfies [string, string]]),
    ['Payments', String(report.totalTransactions)],
    ['Successful payments', String(report.successfulTransactions)],
    ['Failed payments', String(report.failedTransactions)],
    ['Success rate', percent(report.successRate)],
    ['Average payment', money(report.averageTransactionValue)],
    ['Lifetime value', money(report.customerLifetimeValue)],
    ['Realized lifetime value', money(report.details.realizedLifetimeValue)],
    ['Churn rate', percent(report.churnRate)],
  ]
  for (const [label, value] of figures) sheet.amount(label, value)
}

/** Which days growth is of: today isn't over, so it's left out. */
function comparedDays({ details: { compared, previous } }: FinancialReport<ReportRange>): [string, string][] {
  if (!compared || !previous) return []
  return [
    ['Growth compares', `${compared.from ?? NONE} to ${compared.to}`],
    ['with', `${previous.from ?? NONE} to ${previous.to}`],
  ]
}

function charts(sheet: Sheet, { monthlyTrends, details, currency }: FinancialReport<ReportRange>) {
  const bar = (label: string, value: number) => ({ label, value, caption: moneyOf(value, currency) })
  const byMonth = monthlyTrends.map(({ month, revenue }) => bar(month, revenue))
  chart(sheet, { title: 'Revenue by month', bars: byMonth, without: 'No revenue in these months.' })
  const { start, new: started, expansion, reactivation, contraction, churn, end } = details.movements
  const moved = [
    bar('Start', start),
    bar('New', started),
    bar('Expansion', expansion),
    bar('Reactivation', reactivation),
    bar('Contraction', 0 - contraction),
    bar('Churn', 0 - churn),
    bar('End', end),
  ]
  const title = 'Monthly recurring revenue: what moved'
  chart(sheet, { title, bars: moved, without: 'No recurring revenue in this range.' })
}

interface Chart {
  readonly title: string
  readonly bars: Parameters<Sheet['bars']>[0]
  /** What is said where every bar is nothing. */
  readonly without: string
}

function chart(sheet: Sheet, { title, bars, without }: Chart) {
  const isEmpty = bars.every(({ value }) => value === 0)
  section(sheet, title, isEmpty ? undefined : ROOM_FOR_CHART)
  if (isEmpty) note(sheet, without)
  else sheet.bars(bars)
}

function parts(sheet: Sheet, { revenueByGateway, topPlans, currency }: FinancialReport<ReportRange>) {
  section(sheet, 'Revenue by gateway')
  if (revenueByGateway.length === 0) note(sheet, 'No payments in this range.')
  for (const { gateway, transactions, revenue, percentage } of revenueByGateway) {
    sheet.amount(
      `${gatewayName(gateway)}: ${counted(transactions, 'payment')}, ${percent(percentage)}`,
      moneyOf(revenue, currency)
    )
  }
  section(sheet, 'Plans')
  if (topPlans.length === 0) note(sheet, 'No subscribers or revenue in this range.')
  for (const { planName, subscribers, revenue, percentage } of topPlans) {
    sheet.amount(
      `${planName}: ${counted(subscribers, 'subscriber')}, ${percent(percentage)}`,
      moneyOf(revenue, currency)
    )
  }
}

function cancelReasons(sheet: Sheet, { details }: FinancialReport<ReportRange>) {
  const { reasons, skipped } = details.cancelReasons
  section(sheet, 'Why customers cancel')
  const given = reasons.filter(({ count }) => count > 0)
  if (given.length === 0 && skipped === 0) return note(sheet, 'Nobody was asked in this range.')
  for (const { reason, count } of given) sheet.amount(CANCEL_REASON_WORDS[reason], String(count))
  sheet.amount('Skipped the question', String(skipped))
  note(sheet, 'Answers of all currencies, asked for once after each cancellation.')
}
