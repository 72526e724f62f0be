import { type FinancialReport, growthOf, shareOf } from '#analytics/index'
import { partFigures } from '#advisor/services/part_figures'
import { revenueFigures } from '#advisor/services/revenue_figures'
import { type Draft, scopeOf, type Sheet, sheetOf } from '#advisor/services/sheet'

/** All figures that advice may name. Rules, model and screens read the same ones. */
export function figuresOf(report: FinancialReport): Sheet {
  return sheetOf(draftsOf(report), scopeOf(report))
}

export function draftsOf(report: FinancialReport): Draft[] {
  return [...overviewFigures(report), ...revenueFigures(report), ...partFigures(report)]
}

/** Everyone who subscribed in the range, at least for a time. */
function peopleOf({ details: { subscribers } }: FinancialReport): number {
  return subscribers.start + subscribers.new + subscribers.reactivated
}

function overviewFigures(report: FinancialReport): Draft[] {
  const { details, currency: _, ...figures } = report
  const { subscribers, compared, previous, yearBefore } = details
  const people = peopleOf(report)
  // Each payment has one payer, so there are never more payers than payments.
  const payers = Math.min(people, figures.successfulTransactions)
  const money = { unit: 'money', tab: 'overview' } as const
  const mrr = { tab: 'overview', customers: subscribers.end } as const
  const churn = { tab: 'overview', customers: subscribers.churned } as const
  const count = { unit: 'count', tab: 'overview' } as const
  const settled = figures.totalTransactions
  const revenue = { customers: payers } as const
  return [
    { ...money, ...revenue, key: 'totalRevenue', label: 'Total revenue', value: figures.totalRevenue },
    {
      ...revenue,
      key: 'revenueGrowth',
      label: 'Revenue growth',
      value: figures.revenueGrowth,
      unit: 'growth',
      tab: 'overview',
    },
    {
      ...money,
      ...revenue,
      key: 'comparedRevenue',
      label: 'Revenue up to yesterday',
      value: compared?.totalRevenue ?? null,
    },
    { ...money, ...revenue, key: 'previousRevenue', label: 'Revenue before', value: previous?.totalRevenue ?? null },
    {
      ...revenue,
      key: 'revenueGrowthYear',
      label: 'Revenue against last year',
      value: compared && growthOf(compared.totalRevenue, yearBefore?.totalRevenue),
      unit: 'growth',
      tab: 'overview',
    },
    {
      ...money,
      ...mrr,
      key: 'monthlyRecurringRevenue',
      label: 'Monthly recurring revenue',
      value: figures.monthlyRecurringRevenue,
    },
    {
      ...mrr,
      key: 'mrrGrowth',
      label: 'Growth of recurring revenue',
      value: compared && growthOf(compared.monthlyRecurringRevenue, previous?.monthlyRecurringRevenue),
      unit: 'growth',
    },
    {
      ...money,
      ...mrr,
      key: 'averageRevenuePerSubscriber',
      label: 'Monthly revenue per subscriber',
      value: details.averageRevenuePerSubscriber,
    },
    {
      ...money,
      key: 'monthlyRevenue',
      label: 'Revenue this month',
      value: figures.monthlyRevenue,
      customers: payers,
    },
    {
      ...count,
      key: 'totalTransactions',
      label: 'Transactions',
      value: settled,
      customers: Math.min(people, settled),
    },
    {
      ...count,
      key: 'failedTransactions',
      label: 'Failed payments',
      value: figures.failedTransactions,
      customers: figures.failedTransactions,
    },
    {
      key: 'successRate',
      label: 'Success rate',
      value: figures.successRate,
      unit: 'percent',
      tab: 'overview',
      customers: Math.min(people, settled),
      sample: settled,
    },
    {
      ...money,
      key: 'averageTransactionValue',
      label: 'Average payment',
      value: figures.averageTransactionValue,
      customers: payers,
    },
    {
      ...money,
      key: 'customerLifetimeValue',
      label: 'Customer lifetime value',
      value: figures.customerLifetimeValue,
      customers: subscribers.churned,
    },
    {
      ...churn,
      key: 'churnRate',
      label: 'Churn rate',
      value: figures.churnRate,
      unit: 'percent',
      sample: subscribers.start,
    },
    { ...count, ...churn, key: 'churned', label: 'Subscribers who left', value: subscribers.churned },
    {
      ...count,
      ...mrr,
      key: 'subscribers',
      label: 'Subscribers',
      value: subscribers.end,
    },
    {
      ...count,
      ...mrr,
      key: 'newSubscribers',
      label: 'New subscribers',
      value: subscribers.new,
      customers: subscribers.new,
    },
    {
      key: 'newCustomersGrowth',
      label: 'Growth of new customers',
      value: compared && growthOf(compared.newCustomers, previous?.newCustomers),
      unit: 'growth',
      tab: 'overview',
      customers: Math.min(compared?.newCustomers ?? 0, previous?.newCustomers ?? 0),
    },
    {
      key: 'reactivationShare',
      label: 'Reactivations, as a share of those who left',
      value: shareOf(subscribers.reactivated, subscribers.churned),
      unit: 'percent',
      tab: 'overview',
      customers: Math.min(subscribers.reactivated, subscribers.churned),
      sample: subscribers.churned,
    },
  ]
}
