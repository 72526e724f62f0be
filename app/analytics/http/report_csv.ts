import type { Readable } from 'node:stream'
import { inject } from '@adonisjs/core'
import { atOneMoment } from '#core/database/transaction'
import { csv, type CsvColumns, type Decimal } from '#core/http/send_csv'
import { spooled } from '#core/spooled'
import { listPlans } from '#billing/index'
import { CANCEL_REASON_WORDS } from '#shared/cancel_reasons'
import { toDecimal } from '#shared/money'
import { exportDays } from '#analytics/queries/export_days'
import type { DayMeasures } from '#analytics/queries/find_days'
import { FindFinancialReport, type ReportRequest } from '#analytics/queries/find_financial_report'
import type { FinancialReport } from '#analytics/services/financial_report'
import { monthOf, percentText } from '#analytics/services/rates'
import { windowFigures } from '#analytics/services/window_figures'

/** A line of the exported report. What a section has no figure for is null; money in minor units. */
export interface ReportRow {
  readonly section: 'Total' | 'Month' | 'Gateway' | 'Plan' | 'Cancel reason' | 'Day'
  readonly from: string | null
  readonly to: string | null
  readonly gateway?: string
  readonly plan?: string
  readonly revenue?: number
  readonly charged?: number
  readonly refunded?: number
  readonly disputed?: number
  readonly fees?: number
  readonly taxes?: number
  readonly transactions?: number
  readonly succeeded?: number
  readonly failed?: number
  readonly successRate?: number | null
  readonly share?: number | null
  readonly newCustomers?: number
  readonly monthlyRecurring?: number
  readonly annualRecurring?: number
  readonly subscribers?: number
  readonly started?: number
  readonly reactivated?: number
  readonly churned?: number
  /** Why customers cancel, in all currencies. */
  readonly reason?: string
  readonly answers?: number
}

/** The report's own figures: all of it, then by month, gateway and plan. */
function summaryRows(report: FinancialReport): ReportRow[] {
  const { from, to, details } = report
  const { money, subscribers } = details
  const total: ReportRow = {
    section: 'Total',
    from,
    to,
    revenue: report.totalRevenue,
    charged: money.charged,
    refunded: money.refunded,
    disputed: money.disputed,
    fees: money.fees,
    taxes: money.taxes,
    transactions: report.totalTransactions,
    succeeded: report.successfulTransactions,
    failed: report.failedTransactions,
    successRate: report.successRate,
    newCustomers: details.newCustomers,
    monthlyRecurring: report.monthlyRecurringRevenue,
    annualRecurring: details.annualRecurringRevenue,
    subscribers: subscribers.end,
    started: subscribers.new,
    reactivated: subscribers.reactivated,
    churned: subscribers.churned,
  }
  return [
    total,
    ...report.monthlyTrends.map(({ month, ...trend }) => ({
      section: 'Month' as const,
      from: month,
      to: month,
      ...trend,
    })),
    ...report.revenueByGateway.map(({ percentage: share, ...own }) => ({
      section: 'Gateway' as const,
      from,
      to,
      ...own,
      share,
    })),
    ...report.topPlans.map(({ planName: plan, percentage: share, ...own }) => {
      return { section: 'Plan' as const, from, to, plan, ...own, share }
    }),
  ]
}

/** What customers answered who cancelled, and who skipped the question. */
function reasonRows({ from, to, details }: FinancialReport): ReportRow[] {
  const { reasons, skipped } = details.cancelReasons
  const given = reasons.map(({ reason, count }) => [CANCEL_REASON_WORDS[reason], count] as const)
  const all = [...given, ['Skipped the question', skipped] as const].filter(([, answers]) => answers > 0)
  return all.map(([reason, answers]) => ({ section: 'Cancel reason' as const, from, to, reason, answers }))
}

/** One line for each day, gateway and plan; they add up to the total. */
function dayRow(row: DayMeasures, planNames: ReadonlyMap<string, string>): ReportRow {
  const figures = windowFigures([row], [], [row])
  return {
    section: 'Day',
    from: row.day,
    to: row.day,
    gateway: row.gateway,
    plan: planNames.get(row.planId) ?? row.planId,
    revenue: figures.revenueMinor,
    charged: row.chargedMinor,
    refunded: row.refundedMinor,
    disputed: row.disputedMinor,
    fees: row.feesMinor,
    taxes: row.taxesMinor,
    transactions: figures.transactions,
    succeeded: row.succeeded,
    failed: row.failed,
    successRate: figures.successRate,
    newCustomers: row.newCustomers,
    monthlyRecurring: monthOf(row.mrrX12),
    annualRecurring: row.mrrX12,
    subscribers: row.subscribers,
    started: row.newSubscribers,
    reactivated: row.reactivated,
    churned: figures.churned,
  }
}

/** The name of the specification. */
export const reportFileName = (range: string, format: 'csv' | 'pdf') => `financial-report-${range}.${format}`

/** The exported report as a file of lines, its totals and its days of one moment. */
@inject()
export class ReportCsv {
  constructor(private findReport: FindFinancialReport) {}

  async execute(request: ReportRequest): Promise<Readable> {
    let made: Readable | undefined
    try {
      return await atOneMoment(async (trx) => {
        made?.destroy()
        const report = await this.findReport.execute(request, trx)
        const planNames = new Map((await listPlans(trx)).map(({ id, name }) => [id as string, name]))
        const batches = reportBatches(report, exportDays(report, trx), planNames)
        made = await spooled(csv(reportColumns(report), batches))
        return made
      })
    } catch (error) {
      made?.destroy()
      throw error
    }
  }
}

/** Amounts as decimals in the currency of each line, days of UTC. */
export function reportColumns({ currency, testMode }: FinancialReport): CsvColumns<ReportRow> {
  const money = (minor: number | undefined): Decimal | null =>
    minor === undefined ? null : { decimal: toDecimal(minor, currency) }
  const rate = (percent: number | null | undefined): Decimal | null =>
    typeof percent === 'number' ? { decimal: percentText(percent) } : null
  return [
    ['Section', ({ section }) => section],
    ['From (UTC)', ({ from }) => from],
    ['To (UTC)', ({ to }) => to],
    ['Gateway', ({ gateway }) => gateway ?? null],
    ['Plan', ({ plan }) => plan ?? null],
    ['Currency', ({ answers }) => (answers === undefined ? currency : null)],
    ['Mode', () => (testMode ? 'test' : 'live')],
    ['Revenue', ({ revenue }) => money(revenue)],
    ['Charged', ({ charged }) => money(charged)],
    ['Refunded', ({ refunded }) => money(refunded)],
    ['Disputed', ({ disputed }) => money(disputed)],
    ['Fees', ({ fees }) => money(fees)],
    ['Taxes', ({ taxes }) => money(taxes)],
    ['Payments', ({ transactions }) => transactions ?? null],
    ['Successful payments', ({ succeeded }) => succeeded ?? null],
    ['Failed payments', ({ failed }) => failed ?? null],
    ['Success rate (%)', ({ successRate }) => rate(successRate)],
    ['Share of revenue (%)', ({ share }) => rate(share)],
    ['New customers', ({ newCustomers }) => newCustomers ?? null],
    ['Monthly recurring revenue', ({ monthlyRecurring }) => money(monthlyRecurring)],
    ['Annual recurring revenue', ({ annualRecurring }) => money(annualRecurring)],
    ['Subscribers', ({ subscribers }) => subscribers ?? null],
    ['New subscribers', ({ started }) => started ?? null],
    ['Reactivated subscribers', ({ reactivated }) => reactivated ?? null],
    ['Churned subscribers', ({ churned }) => churned ?? null],
    ['Cancel reason', ({ reason }) => reason ?? null],
    ['Answers', ({ answers }) => answers ?? null],
  ]
}

/** The whole file, part by part: the summary, then the days. */
export async function* reportBatches(
  report: FinancialReport,
  days: AsyncIterable<readonly DayMeasures[]>,
  planNames: ReadonlyMap<string, string>
): AsyncGenerator<ReportRow[]> {
  yield [...summaryRows(report), ...reasonRows(report)]
  for await (const batch of days) yield batch.map((row) => dayRow(row, planNames))
}
