import type { ReportFacts, Window } from '#analytics/services/report_facts'
import { isHighSuccess, monthsOf, shareOf } from '#analytics/services/rates'
import { type WindowFigures, windowFigures } from '#analytics/services/window_figures'

/** One gateway or plan of the report. */
interface Part {
  readonly id: string
  readonly figures: WindowFigures
}

/** Gateways and plans by their revenue; what nothing happened in is left out. */
export function splitsOf(facts: ReportFacts, totalMinor: number) {
  const { window, planNames, soldPlans } = facts
  const gateways = partsOf(window, ({ gateway }) => gateway)
  const plans = partsOf(window, ({ planId }) => planId)
  const unused = soldPlans
    .filter((sold) => plans.every(({ id }) => id !== sold))
    .map((id) => ({ id, figures: windowFigures([], [], []) }))
  const nameOf = (id: string) => planNames.get(id) ?? id
  const named = (parts: readonly Part[]) =>
    withMonths(parts).map(({ id, ...part }) => ({ plan: id, planName: nameOf(id), ...part }))
  return {
    revenueByGateway: gateways
      .filter(({ figures }) => figures.transactions > 0 || figures.revenueMinor !== 0)
      .map(({ id, figures: { transactions, revenueMinor: revenue } }) => {
        return { gateway: id, transactions, revenue, percentage: shareOf(revenue, totalMinor) }
      }),
    topPlans: plans
      .filter(({ figures }) => figures.endSubscribers > 0 || figures.revenueMinor !== 0)
      .toSorted((one, other) => byRevenue(one, other) || compare(nameOf(one.id), nameOf(other.id)))
      .map(({ id, figures: { endSubscribers: subscribers, revenueMinor: revenue } }) => {
        return { planName: nameOf(id), subscribers, revenue, percentage: shareOf(revenue, totalMinor) }
      }),
    gateways: withMonths(gateways).map(({ id, ...part }) => ({ gateway: id, ...part })),
    plans: named(plans),
    /** Sold, but nothing happened in them and nobody has them. */
    unusedPlans: named(unused),
  }
}

function partsOf(window: Window, idOf: (slice: { gateway: string; planId: string }) => string): Part[] {
  const ids = new Set([...window.sums, ...window.start, ...window.end].map(idOf))
  const own = <Row extends { gateway: string; planId: string }>(rows: readonly Row[], id: string) =>
    rows.filter((row) => idOf(row) === id)
  return [...ids]
    .map((id) => ({ id, figures: windowFigures(own(window.sums, id), own(window.start, id), own(window.end, id)) }))
    .filter(({ figures }) => Object.values(figures).some((value) => value !== 0 && value !== null))
    .toSorted((one, other) => byRevenue(one, other) || compare(one.id, other.id))
}

const byRevenue = (one: Part, other: Part) => other.figures.revenueMinor - one.figures.revenueMinor
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** Months are rounded along the running total, so that the parts add up to the whole. */
function withMonths(parts: readonly Part[]) {
  const months = monthsOf(parts.map(({ figures }) => figures.endX12))
  return parts.map(({ id, figures }, index) => {
    const { succeeded, failed, transactions, disputes, withUnknownFee, successRate, endSubscribers } = figures
    const { newSubscribers, reactivated, churned, churnRate, refunds, recovered: recoveredPayments } = figures
    const { startSubscribers, expanded, contracted, newCustomers } = figures
    return {
      id,
      ...moneyOf(figures),
      transactions,
      succeeded,
      failed,
      successRate,
      isSuccessRateHigh: isHighSuccess(succeeded, failed),
      failedAmount: figures.failedMinor,
      recovered: figures.recoveredMinor,
      recoveredPayments,
      refunds,
      disputes,
      withUnknownFee,
      monthlyRecurringRevenue: months[index] ?? 0,
      subscribers: endSubscribers,
      subscribersAtStart: startSubscribers,
      newCustomers,
      newSubscribers,
      expanded,
      contracted,
      reactivated,
      churned,
      churnRate,
    }
  })
}

/** What came in, what went back, and what is left of it. */
export function moneyOf(figures: WindowFigures) {
  const { chargedMinor: charged, refundedMinor: refunded, disputedMinor: disputed } = figures
  const { revenueMinor: revenue, feesMinor: fees, taxesMinor: taxes } = figures
  return { revenue, charged, refunded, disputed, fees, taxes, net: revenue - fees - taxes }
}
