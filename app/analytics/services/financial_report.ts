import type { DateTime } from 'luxon'
import type { AnalyticsRange } from '#analytics/services/analytics_range'
import type { Flows, SliceMeasures } from '#analytics/services/measures'
import { isHighSuccess, monthOf, monthsOf, percentOf } from '#analytics/services/rates'
import { CHURN, type WindowFigures, windowFigures } from '#analytics/services/window_figures'
import type { FlowSum } from '#analytics/queries/sum_days'

/** A window of days and what is known of it, in one currency and mode. */
export interface Window {
  /** Null: from the first day on, and there is none. */
  readonly from: string | null
  readonly to: string
  readonly sums: readonly FlowSum[]
  /** At the end of the day before, and of the last day. */
  readonly start: readonly SliceMeasures[]
  readonly end: readonly SliceMeasures[]
}

export interface ReportFacts {
  readonly range: AnalyticsRange
  readonly currency: string
  readonly testMode: boolean
  readonly window: Window
  /** The window of equal length before this one; null: there is none. */
  readonly previous: Window | null
  readonly yearBefore: Window | null
  /** The last twelve months by name, and what happened in them. */
  readonly months: readonly string[]
  readonly trends: readonly FlowSum[]
  /** Everything up to the end of the window. */
  readonly ever: readonly Flows[]
  readonly planNames: ReadonlyMap<string, string>
  /** Currencies in which anything was paid in this mode. */
  readonly currencies: readonly string[]
  readonly hasOtherMode: boolean
  /** Null: no day is computed yet. */
  readonly asOf: DateTime | null
}

export type FinancialReport = ReturnType<typeof financialReport>

/** Months in a window, for what is lost in it of what a customer pays in it. */
const MONTHS = { '7d': 7 / 30, '30d': 1, '90d': 3, '1y': 12 } as const

/** The one report that screens, exports and the advisor share. Money in minor units, rates in percent. */
export function financialReport(facts: ReportFacts) {
  const { range, currency, testMode, window, previous } = facts
  const figures = figuresOf(window)
  const { revenueMinor } = figures
  return {
    totalRevenue: revenueMinor,
    revenueGrowth: previous && growthOf(revenueMinor, figuresOf(previous).revenueMinor),
    monthlyRecurringRevenue: monthOf(figures.endX12),
    monthlyRevenue: revenueOf(facts.trends.filter(({ at }) => at === facts.months.at(-1))),
    totalTransactions: figures.transactions,
    successfulTransactions: figures.succeeded,
    failedTransactions: figures.failed,
    successRate: figures.successRate,
    averageTransactionValue: figures.succeeded === 0 ? null : Math.round(figures.chargedMinor / figures.succeeded),
    customerLifetimeValue: lifetimeValue(range, figures),
    churnRate: figures.churnRate,
    monthlyTrends: facts.months.map((month) => monthlyTrend(month, facts.trends)),
    revenueByGateway: byGateway(window, revenueMinor),
    topPlans: byPlan(facts, revenueMinor),
    range,
    from: window.from,
    to: window.to,
    timeZone: 'UTC',
    currency,
    currencies: facts.currencies,
    testMode,
    hasOtherMode: facts.hasOtherMode,
    asOf: facts.asOf?.toISO() ?? null,
    isEmpty: isEmpty(figures),
    details: detailsOf(facts, figures),
  }
}

/** Percent; of nothing, or of a loss, nothing grows by a rate. */
const growthOf = (is: number, was: number) => (was > 0 ? percentOf(is - was, was) : null)

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
function lifetimeValue(range: AnalyticsRange, { endX12, endSubscribers, startSubscribers, churned }: WindowFigures) {
  if (range === 'all' || churned === 0 || endSubscribers === 0 || startSubscribers === 0) return null
  return Math.round((endX12 * MONTHS[range] * startSubscribers) / (12 * endSubscribers * churned))
}

function monthlyTrend(month: string, trends: readonly FlowSum[]) {
  const figures = windowFigures(
    trends.filter(({ at }) => at === month),
    [],
    []
  )
  return {
    month,
    revenue: figures.revenueMinor,
    transactions: figures.transactions,
    newCustomers: figures.newCustomers,
  }
}

/** In the order of their revenue. */
function byGateway({ sums }: Window, totalMinor: number) {
  const groups = [...Map.groupBy(sums, ({ gateway }) => gateway)].map(([gateway, own]) => {
    const { transactions, revenueMinor } = windowFigures(own, [], [])
    return { gateway, transactions, revenue: revenueMinor, percentage: percentOf(revenueMinor, totalMinor) }
  })
  return groups
    .filter(({ transactions, revenue }) => transactions > 0 || revenue !== 0)
    .toSorted((one, other) => other.revenue - one.revenue || compare(one.gateway, other.gateway))
}

function byPlan({ window, planNames }: ReportFacts, totalMinor: number) {
  const ids = new Set([...window.sums, ...window.end].map(({ planId }) => planId))
  const of = <Row extends { planId: string }>(rows: readonly Row[], id: string) =>
    rows.filter(({ planId }) => planId === id)
  const plans = [...ids].map((id) => {
    const { revenueMinor, endSubscribers } = windowFigures(of(window.sums, id), [], of(window.end, id))
    const percentage = percentOf(revenueMinor, totalMinor)
    return { planName: planNames.get(id) ?? id, subscribers: endSubscribers, revenue: revenueMinor, percentage }
  })
  return plans
    .filter(({ subscribers, revenue }) => subscribers > 0 || revenue !== 0)
    .toSorted((one, other) => other.revenue - one.revenue || compare(one.planName, other.planName))
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** Beyond the specification's fields: what moved, what was lost and why, and how it was before. */
function detailsOf({ previous, yearBefore, ever }: ReportFacts, figures: WindowFigures) {
  const all = windowFigures(ever, [], [])
  const realized = all.newCustomers === 0 ? null : Math.round(all.revenueMinor / all.newCustomers)
  const { succeeded, refundedPayments, disputedPayments } = figures
  return {
    annualRecurringRevenue: figures.endX12,
    averageRevenuePerSubscriber:
      figures.endSubscribers === 0 ? null : Math.round(figures.endX12 / (12 * figures.endSubscribers)),
    realizedLifetimeValue: realized,
    isSuccessRateHigh: isHighSuccess(succeeded, figures.failed),
    newCustomers: figures.newCustomers,
    movements: movementsOf(figures),
    subscribers: subscribersOf(figures),
    churn: churnOf(figures),
    money: moneyOf(figures),
    refundRate: percentOf(refundedPayments, succeeded),
    disputeRate: percentOf(disputedPayments, succeeded),
    previous: previous && comparisonOf(previous),
    yearBefore: yearBefore && comparisonOf(yearBefore),
  }
}

/** Start and movements make up the end, to the minor unit. */
function movementsOf(figures: WindowFigures) {
  const { startX12, newX12, expansionX12, reactivationX12, contractionX12, churnX12 } = figures
  const months = monthsOf([startX12, newX12, expansionX12, reactivationX12, -contractionX12, -churnX12])
  const [start = 0, started = 0, expansion = 0, reactivation = 0, contraction = 0, churn = 0] = months
  return {
    start,
    new: started,
    expansion,
    reactivation,
    contraction: 0 - contraction,
    churn: 0 - churn,
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

function moneyOf(figures: WindowFigures) {
  const { chargedMinor: charged, refundedMinor: refunded, disputedMinor: disputed } = figures
  const { feesMinor: fees, taxesMinor: taxes, failedMinor: failed, recoveredMinor: recovered } = figures
  const { refunds, disputes, recovered: recoveredPayments, withUnknownFee, revenueMinor } = figures
  const net = revenueMinor - fees - taxes
  return {
    charged,
    refunded,
    refunds,
    disputed,
    disputes,
    fees,
    taxes,
    net,
    failed,
    recovered,
    recoveredPayments,
    withUnknownFee,
  }
}

function comparisonOf(window: Window) {
  const figures = figuresOf(window)
  return {
    from: window.from,
    to: window.to,
    totalRevenue: figures.revenueMinor,
    monthlyRecurringRevenue: monthOf(figures.endX12),
    subscribers: figures.endSubscribers,
    newCustomers: figures.newCustomers,
    churnRate: figures.churnRate,
    successRate: figures.successRate,
    totalTransactions: figures.transactions,
  }
}
