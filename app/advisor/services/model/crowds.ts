import type { Crowd, FinancialReport } from '#analytics/index'

/** Customers behind a figure: how many there are, where the report counts customers, or whom to count. */
export type Heads = number | Crowd

/** Customers by the key of a figure: enough of each. Names that begin with a dot are of amounts that no figure has. */
export type Crowds = ReadonlyMap<string, readonly Heads[]>

type Days = Crowd['days']

/** Who is behind each figure. A figure that isn't in it is never sent. */
export function crowdsOf(report: FinancialReport): Crowds {
  return new Map([...ofPayments(report), ...ofComparisons(report), ...ofSubscribers(report), ...ofParts(report)])
}

type Entry = [key: string, heads: readonly Heads[]]

const daysOf = ({ from, to }: Days): Days => ({ from, to })

function ofPayments(report: FinancialReport): Entry[] {
  const days = daysOf(report)
  const of = (...names: Crowd['of']): readonly Heads[] => [{ of: names, days }]
  return [
    ['totalRevenue', of('revenue')],
    ['totalTransactions', of('transactions')],
    ['failedTransactions', of('failed')],
    ['successRate', of('transactions')],
    ['averageTransactionValue', of('succeeded')],
    ['charged', of('charged')],
    ['net', of('net')],
    ['fees', of('fees')],
    ['feeShare', of('fees')],
    ['.taxes', of('taxes')],
    ['refunded', of('refunded')],
    ['refundRate', of('refundedSince')],
    ['disputed', of('disputed')],
    ['disputeRate', of('disputedSince')],
    ['failed', of('failed')],
    ['failedShare', of('failed')],
    ['recoveryRate', [...of('recovered'), ...of('failed')]],
  ]
}

function ofComparisons(report: FinancialReport): Entry[] {
  const { details, to } = report
  const { compared, previous, yearBefore } = details
  const revenue = (days: Days): Heads => ({ of: ['revenue'], days: daysOf(days) })
  // Today isn't compared.
  const over = compared ? revenue(compared) : 0
  const before = previous ? [revenue(previous)] : [0]
  const month = { from: `${to.slice(0, 'YYYY-MM'.length)}-01`, to }
  return [
    ['comparedRevenue', [over]],
    ['revenueGrowth', [over, ...before]],
    ['previousRevenue', before],
    ['revenueGrowthYear', [over, yearBefore ? revenue(yearBefore) : 0]],
    ['monthlyRevenue', [revenue(month)]],
    ['.aroundMonth', [revenueBetween(report.from, month)]],
    ['.today', [compared?.to === to ? 0 : revenue({ from: to, to })]],
    ['mrrGrowth', [compared?.subscribers ?? 0, previous?.subscribers ?? 0]],
    ['.moved', [{ of: ['any'], days: daysOf(report) }]],
    ['newCustomersGrowth', [compared?.newCustomers ?? 0, previous?.newCustomers ?? 0]],
  ]
}

/** What a range and the month that runs don't share: both end today. */
function revenueBetween(from: string | null, month: { from: string }): Heads {
  if (from === month.from) return 0
  const [first, last] = from === null || from < month.from ? [from, month.from] : [month.from, from]
  return { of: ['revenue'], days: { from: first, to: dayBefore(last) } }
}

const DAY = 86_400_000
const dayBefore = (day: string) => new Date(Date.parse(day) - DAY).toISOString().slice(0, 'YYYY-MM-DD'.length)

function ofSubscribers(report: FinancialReport): Entry[] {
  const { subscribers, outlook } = report.details
  const days = daysOf(report)
  const of = (...names: Crowd['of']): readonly Heads[] => [{ of: names, days }]
  const sum = (parts: readonly { subscribers: number }[]) => parts.reduce((all, part) => all + part.subscribers, 0)
  const atRisk = [sum(outlook.ending) + sum(outlook.pastDue)]
  const changing = [sum(outlook.ending) + sum(outlook.scheduled)]
  return [
    ['monthlyRecurringRevenue', [subscribers.end]],
    ['averageRevenuePerSubscriber', [subscribers.end]],
    ['subscribers', [subscribers.end]],
    ['newSubscribers', [subscribers.new]],
    ['churned', of('churned')],
    ['churnRate', of('churned')],
    ['customerLifetimeValue', of('churned')],
    ['reactivationShare', [...of('reactivated'), ...of('churned')]],
    ['voluntaryShare', of('voluntaryChurned')],
    ['involuntaryShare', of('involuntaryChurned')],
    ['.otherChurn', of('disputeChurned', 'refundChurned', 'unknownChurned')],
    ['expansionRate', of('expanded')],
    ['contractionRate', of('contracted')],
    ['.reactivated', of('reactivated')],
    ['.churned', of('churned')],
    ['grossRevenueChurn', of('churned', 'contracted')],
    ['netRevenueChurn', of('churned', 'contracted', 'expanded', 'reactivated')],
    ['atRisk', atRisk],
    ['atRiskShare', atRisk],
    ['committed', changing],
    ['committedChange', changing],
  ]
}

function ofParts(report: FinancialReport): Entry[] {
  const days = daysOf(report)
  return [
    ...report.details.gateways.flatMap(({ gateway }): Entry[] => {
      const of = (name: Crowd['of'][number]): readonly Heads[] => [{ of: [name], days, gateway }]
      return [
        [`gateway_${gateway}_share`, of('revenue')],
        [`gateway_${gateway}_successRate`, of('transactions')],
        [`gateway_${gateway}_feeShare`, of('fees')],
      ]
    }),
    ...report.details.plans.flatMap(({ plan: planId, subscribers }): Entry[] => {
      const of = (name: Crowd['of'][number]): readonly Heads[] => [{ of: [name], days, planId }]
      return [
        [`plan_${planId}_subscribers`, [subscribers]],
        [`plan_${planId}_share`, of('revenue')],
        [`plan_${planId}_mrrShare`, [subscribers]],
        [`plan_${planId}_churnRate`, of('churned')],
      ]
    }),
  ]
}
