import { DateTime } from 'luxon'
import { type AnalyticsRange, isMonth, type ReportRange } from '#analytics/services/analytics_range'
import type { Flows } from '#analytics/services/measures'
import { growthOf, isHighSuccess, monthOf, monthsOf, percentOf } from '#analytics/services/rates'
import type { ReportFacts, Window } from '#analytics/services/report_facts'
import { outlookOf } from '#analytics/services/report_outlook'
import { seriesOf } from '#analytics/services/report_series'
import { moneyOf, splitsOf } from '#analytics/services/report_splits'
import { CHURN, type WindowFigures, windowFigures } from '#analytics/services/window_figures'
import type { FlowSum } from '#analytics/queries/sum_days'

export type FinancialReport<Range extends ReportRange = AnalyticsRange> = ReturnType<typeof financialReport<Range>>

/** Whole months, and days of a month that has so many. */
interface Months {
  readonly months: number
  readonly days: number
  readonly of: number
}

const wholeMonths = (months: number): Months => ({ months, days: 0, of: 30 })
const MONTHS = { '7d': { months: 0, days: 7, of: 30 }, '30d': wholeMonths(1), '90d': wholeMonths(3) } as const

/** Of the month that runs '1y' has only the days so far. */
function monthsOfRange(range: Exclude<ReportRange, 'all'>, to: string): Months {
  if (isMonth(range)) return wholeMonths(1)
  if (range !== '1y') return MONTHS[range]
  const { day, daysInMonth } = DateTime.fromISO(to, { zone: 'utc' }) as DateTime<true>
  return day === daysInMonth ? wholeMonths(12) : { months: 11, days: day, of: daysInMonth }
}

/** Months in a window that ends on a day, for what is lost in it of what a customer pays in it. */
export function monthsIn(range: Exclude<ReportRange, 'all'>, to: string): number {
  const { months, days, of } = monthsOfRange(range, to)
  return months + days / of
}

/** The one report that screens, exports and the advisor share. Money in minor units, rates in percent. */
export function financialReport<Range extends ReportRange>(facts: ReportFacts<Range>) {
  const { range, currency, testMode, window, previous, compared } = facts
  const figures = figuresOf(window)
  const { revenueMinor } = figures
  const { revenueByGateway, topPlans, ...splits } = splitsOf(facts, revenueMinor)
  return {
    totalRevenue: revenueMinor,
    revenueGrowth: compared && previous && growthOf(figuresOf(compared).revenueMinor, figuresOf(previous).revenueMinor),
    monthlyRecurringRevenue: monthOf(figures.endX12),
    monthlyRevenue: revenueOf(facts.trends.filter(({ at }) => at === facts.months.at(-1))),
    totalTransactions: figures.transactions,
    successfulTransactions: figures.succeeded,
    failedTransactions: figures.failed,
    successRate: figures.successRate,
    averageTransactionValue: figures.succeeded === 0 ? null : Math.round(figures.chargedMinor / figures.succeeded),
    customerLifetimeValue: lifetimeValue(range, window.to, figures),
    churnRate: figures.churnRate,
    monthlyTrends: facts.months.map((month) => monthlyTrend(month, facts.trends)),
    revenueByGateway,
    topPlans,
    range,
    from: window.from,
    to: window.to,
    timeZone: 'UTC',
    currency,
    currencies: facts.currencies,
    testMode,
    hasOtherMode: facts.hasOtherMode,
    asOf: facts.asOf?.toISO() ?? null,
    isComputing: facts.isComputing,
    isEmpty: isEmpty(figures),
    details: { ...detailsOf(facts, figures), ...splits },
  }
}

/** Neither a payment nor a subscriber, and no money that moved otherwise: what goes back may be of an earlier payment. */
function isEmpty(figures: WindowFigures): boolean {
  const { transactions, startSubscribers, endSubscribers, churned } = figures
  const { chargedMinor, refundedMinor, disputedMinor, feesMinor, taxesMinor } = figures
  const people = [transactions, startSubscribers, endSubscribers, churned]
  return [...people, chargedMinor, refundedMinor, disputedMinor, feesMinor, taxesMinor].every((one) => one === 0)
}

const figuresOf = ({ sums, start, end }: Window) => windowFigures(sums, start, end)
const revenueOf = (sums: readonly Flows[]) => windowFigures(sums, [], []).revenueMinor

/** What a subscriber pays in the window, by the share of subscribers that is lost in it. Null: nobody was lost. */
function lifetimeValue(range: ReportRange, to: string, figures: WindowFigures) {
  const { endX12, endSubscribers, startSubscribers, churned } = figures
  if (range === 'all' || churned === 0 || endSubscribers === 0 || startSubscribers === 0) return null
  return Math.round((endX12 * monthsIn(range, to) * startSubscribers) / (12 * endSubscribers * churned))
}

const monthFigures = (month: string, trends: readonly FlowSum[]) =>
  windowFigures(
    trends.filter(({ at }) => at === month),
    [],
    []
  )

function monthlyTrend(month: string, trends: readonly FlowSum[]) {
  const { revenueMinor: revenue, transactions, newCustomers } = monthFigures(month, trends)
  return { month, revenue, transactions, newCustomers }
}

function monthlyParts(at: string, trends: readonly FlowSum[]) {
  const figures = monthFigures(at, trends)
  const { charged, refunded, disputed } = moneyOf(figures)
  const { succeeded, failed } = figures
  return { at, charged, refunded, disputed, succeeded, failed }
}

/** Beyond the specification's fields: what moved, what was lost and why, and how it was before. */
function detailsOf(facts: ReportFacts, figures: WindowFigures) {
  const { range, compared, previous, yearBefore, ever, window, unit, periods, outlook, cancelReasons } = facts
  const all = windowFigures(ever, [], [])
  const realized = all.newCustomers === 0 ? null : Math.round(all.revenueMinor / all.newCustomers)
  const { succeeded, refundedPayments, disputedPayments } = figures
  return {
    annualRecurringRevenue: figures.endX12,
    averageRevenuePerSubscriber:
      figures.endSubscribers === 0 ? null : Math.round(figures.endX12 / (12 * figures.endSubscribers)),
    /** What the lifetime value counts as the length of the range; null: there is none. */
    lengthInMonths: range === 'all' ? null : monthsOfRange(range, window.to),
    realizedLifetimeValue: realized,
    isSuccessRateHigh: isHighSuccess(succeeded, figures.failed),
    newCustomers: figures.newCustomers,
    movements: movementsOf(figures),
    outlook: outlookOf(outlook, { endX12: figures.endX12, today: window.to }),
    subscribers: subscribersOf(figures),
    churn: churnOf(figures),
    cancelReasons: answersOf(cancelReasons),
    money: wholeMoneyOf(figures),
    unit,
    series: seriesOf(window, periods),
    /** What the months of the trends are made of. */
    months: facts.months.map((month) => monthlyParts(month, facts.trends)),
    ever: { revenue: all.revenueMinor, newCustomers: all.newCustomers },
    refundRate: percentOf(refundedPayments, succeeded),
    disputeRate: percentOf(disputedPayments, succeeded),
    /** The range without today: what the windows before are compared with. */
    compared: compared && comparisonOf(compared),
    previous: previous && comparisonOf(previous),
    yearBefore: yearBefore && comparisonOf(yearBefore),
  }
}

/** Start and movements make up the end, to the minor unit. */
function movementsOf(figures: WindowFigures) {
  const { startX12, newX12, expansionX12, reactivationX12, contractionX12, churnX12 } = figures
  const transferX12 = figures.transferInX12 - figures.transferOutX12
  const moves = [startX12, newX12, expansionX12, reactivationX12, -contractionX12, -churnX12, transferX12]
  const [start = 0, started = 0, expansion = 0, reactivation = 0, contraction = 0, churn = 0, transfer = 0] =
    monthsOf(moves)
  return {
    start,
    new: started,
    expansion,
    reactivation,
    contraction: 0 - contraction,
    churn: 0 - churn,
    /** From other gateways or plans, less what went there. Of everything it's 0. */
    transfer,
    end: monthOf(figures.endX12),
  }
}

function subscribersOf(figures: WindowFigures) {
  const {
    startSubscribers: start,
    endSubscribers: end,
    newSubscribers,
    reactivated,
    churned,
    expanded,
    contracted,
  } = figures
  return { start, new: newSubscribers, reactivated, churned, end, expanded, contracted }
}

/** Counts alone: of who gave an answer, nothing. */
function answersOf({ reasons, skipped }: ReportFacts['cancelReasons']) {
  return { reasons: reasons.map(({ reason, count }) => ({ reason, count })), skipped }
}

/** By why it came; rates of what there was at the start. Net of expansion and reactivation, revenue churn may be below zero. */
function churnOf(figures: WindowFigures) {
  const { startX12, churnX12, contractionX12, expansionX12, reactivationX12 } = figures
  const lost = churnX12 + contractionX12
  const subscribers = Object.fromEntries(CHURN.map((kind) => [kind, figures[`${kind}Churned`]])) as ByKind
  const revenue = Object.fromEntries(CHURN.map((kind) => [kind, monthOf(figures[`${kind}ChurnX12`])])) as ByKind
  return {
    subscribers,
    revenue,
    grossRevenueRate: percentOf(lost, startX12),
    netRevenueRate: percentOf(lost - expansionX12 - reactivationX12, startX12),
  }
}

type ByKind = Record<(typeof CHURN)[number], number>

function wholeMoneyOf(figures: WindowFigures) {
  const { revenue: _, ...money } = moneyOf(figures)
  const { failedMinor: failed, recoveredMinor: recovered, recovered: recoveredPayments } = figures
  const { refunds, refundedPayments, disputes, disputedPayments, withUnknownFee } = figures
  const returned = { refunds, refundedPayments, disputes, disputedPayments }
  return { ...money, ...returned, failed, recovered, recoveredPayments, withUnknownFee }
}

function comparisonOf(window: Window) {
  const figures = figuresOf(window)
  return {
    from: window.from,
    to: window.to,
    totalRevenue: figures.revenueMinor,
    net: moneyOf(figures).net,
    monthlyRecurringRevenue: monthOf(figures.endX12),
    subscribers: figures.endSubscribers,
    newCustomers: figures.newCustomers,
    churnRate: figures.churnRate,
    successRate: figures.successRate,
    totalTransactions: figures.transactions,
  }
}
