import type { Crowd, FinancialReport } from '#analytics/index'
import { firstOfMonth } from '#advisor/services/model/formulas'

/** Customers behind an amount: how many there are, where the report counts customers, or whom to count. */
export type Heads = number | Crowd

/** By the name of an amount (`formulas.ts`): those customers, added up where there are several. */
export type Crowds = ReadonlyMap<string, readonly Heads[]>

type Days = Crowd['days']

/** Who is behind each amount that figures are made of. */
export function crowdsOf(report: FinancialReport): Crowds {
  return new Map([...ofPayments(report), ...ofComparisons(report), ...ofSubscribers(report), ...ofParts(report)])
}

type Entry = [amount: string, heads: readonly Heads[]]

const daysOf = ({ from, to }: Days): Days => ({ from, to })

function ofPayments(report: FinancialReport): Entry[] {
  const days = daysOf(report)
  const of = (...names: Crowd['of']): readonly Heads[] => [{ of: names, days }]
  return [
    ['revenue', of('revenue')],
    ['charged', of('charged')],
    ['refunded', of('refunded')],
    ['disputed', of('disputed')],
    ['fees', of('fees')],
    ['taxes', of('taxes')],
    ['net', of('net')],
    ['succeeded', of('succeeded')],
    ['failed', of('failed')],
    ['transactions', of('transactions')],
    ['failedAmount', of('failed')],
    ['recovered', of('recovered')],
    ['failing', of('recovered', 'failed')],
    ['refundedPayments', of('refundedSince')],
    ['disputedPayments', of('disputedSince')],
  ]
}

function ofComparisons(report: FinancialReport): Entry[] {
  const { details, from, to } = report
  const { compared, previous, yearBefore } = details
  const within = (name: 'revenue' | 'any') => (days: Days) => [{ of: [name], days: daysOf(days) }]
  const [revenue, moved] = [within('revenue'), within('any')]
  const month = firstOfMonth(to)
  // Today isn't compared.
  const hasToday = compared !== null && compared.to !== to
  const isBefore = previous && from !== null && previous.to < dayBefore(from)
  // Windows that overlap in part tell by their difference what came on the days that only one has.
  const monthOverlaps = from !== month && previous !== null && overlap(previous, { from: month, to })
  const yearsOverlap = previous !== null && yearBefore !== null && overlap(previous, yearBefore)
  return [
    ['comparedRevenue', compared ? revenue(compared) : [0]],
    ['previousRevenue', previous ? revenue(previous) : [0]],
    ['revenueYearBefore', yearBefore ? (yearsOverlap ? UNSENT : revenue(yearBefore)) : [0]],
    ['revenueToday', hasToday ? revenue({ from: to, to }) : [0]],
    ['monthlyRevenue', monthOverlaps ? UNSENT : revenue({ from: month, to })],
    ['revenueAroundMonth', from === month ? [0] : revenue(daysBetween(from, month))],
    ['comparedMrr', [compared?.subscribers ?? 0]],
    ['previousMrr', [previous?.subscribers ?? 0]],
    ['movedMrr', moved(report)],
    ['movedMrrToday', hasToday ? moved({ from: to, to }) : [0]],
    ['movedMrrCompared', compared && previous ? moved({ from: dayAfter(previous.to), to: compared.to }) : [0]],
    ['movedMrrBefore', isBefore ? moved({ from: dayAfter(previous.to), to: dayBefore(from) }) : [0]],
    ['comparedCustomers', [compared?.newCustomers ?? 0]],
    ['previousCustomers', [previous?.newCustomers ?? 0]],
  ]
}

/** As if it was of one customer. */
const UNSENT: readonly Heads[] = [1]

const overlap = (one: Days, other: Days) =>
  (one.from === null || one.from <= other.to) && (other.from === null || other.from <= one.to)

/** Between the first day of a range and of the month that runs: both end today. */
function daysBetween(from: string | null, month: string): Days {
  return from === null || from < month ? { from, to: dayBefore(month) } : { from: month, to: dayBefore(from) }
}

const DAY = 86_400_000
const shifted = (day: string, by: number) =>
  new Date(Date.parse(day) + by * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length)
const dayBefore = (day: string) => shifted(day, -1)
const dayAfter = (day: string) => shifted(day, 1)

function ofSubscribers(report: FinancialReport): Entry[] {
  const { subscribers, outlook } = report.details
  const days = daysOf(report)
  const of = (...names: Crowd['of']): readonly Heads[] => [{ of: names, days }]
  const sum = (parts: readonly { subscribers: number }[]) => parts.reduce((all, part) => all + part.subscribers, 0)
  const [ending, pastDue, changed] = [sum(outlook.ending), sum(outlook.pastDue), sum(outlook.scheduled)]
  return [
    ['mrr', [subscribers.end]],
    ['mrrAtStart', [subscribers.start]],
    ['subscribers', [subscribers.end]],
    ['subscribersAtStart', [subscribers.start]],
    ['newSubscribers', [subscribers.new]],
    ['newMrr', [subscribers.new]],
    ['reactivated', of('reactivated')],
    ['reactivatedMrr', of('reactivated')],
    ['joined', of('newSubscribers', 'reactivated')],
    ['churned', of('churned')],
    ['churnedMrr', of('churned')],
    ['voluntary', of('voluntaryChurned')],
    ['involuntary', of('involuntaryChurned')],
    ['otherChurned', of('disputeChurned', 'refundChurned', 'unknownChurned')],
    ['expansion', of('expanded')],
    ['contraction', of('contracted')],
    ['lostMrr', of('churned', 'contracted')],
    ['netLostMrr', of('churned', 'contracted', 'expanded', 'reactivated')],
    ['ending', [ending]],
    ['pastDue', [pastDue]],
    ['atRisk', [ending, pastDue]],
    ['changed', [changed]],
    ['scheduled', [ending, changed]],
    ['committed', [subscribers.end]],
  ]
}

const GATEWAY_AMOUNTS = {
  revenue: 'revenue',
  charged: 'charged',
  refunded: 'refunded',
  disputed: 'disputed',
  fees: 'fees',
  succeeded: 'succeeded',
  failed: 'failed',
  transactions: 'transactions',
} as const

function ofParts(report: FinancialReport): Entry[] {
  const days = daysOf(report)
  return [
    ...report.details.gateways.flatMap(({ gateway }) =>
      Object.entries(GATEWAY_AMOUNTS).map(([name, of]): Entry => [
        `gateway_${gateway}.${name}`,
        [{ of: [of], days, gateway }],
      ])
    ),
    ...report.details.plans.flatMap((plan): Entry[] => {
      const { plan: planId, subscribers, subscribersAtStart, newSubscribers, reactivated, churned } = plan
      const of = (...names: Crowd['of']): Heads => ({ of: names, days, planId })
      // Those who came from other plans, less those who went to them.
      const changed = subscribers - subscribersAtStart - newSubscribers - reactivated + churned
      return [
        [`plan_${planId}.revenue`, [of('revenue')]],
        [`plan_${planId}.mrr`, [subscribers]],
        [`plan_${planId}.subscribers`, [subscribers]],
        [`plan_${planId}.subscribersAtStart`, [subscribersAtStart]],
        [`plan_${planId}.joined`, [of('newSubscribers', 'reactivated'), Math.abs(changed)]],
        [`plan_${planId}.churned`, [of('churned')]],
      ]
    }),
  ]
}
