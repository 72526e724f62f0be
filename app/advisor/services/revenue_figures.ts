import { type FinancialReport, growthOf, shareOf } from '#analytics/index'
import type { Draft } from '#advisor/services/sheet'

/** Figures of the revenue tab: money on its way, movements, churn by kind, and what is scheduled. */
export function revenueFigures(report: FinancialReport): Draft[] {
  return [...moneyFigures(report), ...movementFigures(report), ...outlookFigures(report)]
}

function moneyFigures({ details, successfulTransactions, failedTransactions }: FinancialReport): Draft[] {
  const { money } = details
  const paid = { tab: 'revenue', customers: successfulTransactions } as const
  const failing = failedTransactions + money.recoveredPayments
  return [
    { ...paid, key: 'charged', label: 'Charged', value: money.charged, unit: 'money' },
    { ...paid, key: 'net', label: 'Net revenue', value: money.net, unit: 'money' },
    { ...paid, key: 'fees', label: 'Fees', value: money.fees, unit: 'money' },
    {
      ...paid,
      key: 'feeShare',
      label: 'Fees as a share of charges',
      value: shareOf(money.fees, money.charged),
      unit: 'percent',
    },
    {
      ...paid,
      key: 'unknownFees',
      label: 'Payments without a known fee',
      value: money.withUnknownFee,
      unit: 'count',
      customers: money.withUnknownFee,
      sample: successfulTransactions,
    },
    {
      ...paid,
      key: 'refunded',
      label: 'Refunded',
      value: money.refunded,
      unit: 'money',
      customers: money.refunds,
    },
    {
      ...paid,
      key: 'refundRate',
      label: 'Refund rate',
      value: details.refundRate,
      unit: 'percent',
      customers: money.refunds,
      sample: successfulTransactions,
    },
    {
      ...paid,
      key: 'disputed',
      label: 'Disputed',
      value: money.disputed,
      unit: 'money',
      customers: money.disputes,
    },
    {
      ...paid,
      key: 'disputeRate',
      label: 'Dispute rate',
      value: details.disputeRate,
      unit: 'percent',
      customers: money.disputes,
      sample: successfulTransactions,
    },
    {
      key: 'failed',
      label: 'Not collected',
      value: money.failed,
      unit: 'money',
      tab: 'revenue',
      customers: failedTransactions,
    },
    {
      key: 'failedShare',
      label: 'Not collected, as a share of charges',
      value: shareOf(money.failed, money.charged),
      unit: 'percent',
      tab: 'revenue',
      customers: failedTransactions,
      sample: successfulTransactions + failedTransactions,
    },
    {
      key: 'recoveryRate',
      label: 'Failed payments recovered',
      value: shareOf(money.recoveredPayments, failing),
      unit: 'percent',
      tab: 'revenue',
      customers: Math.min(money.recoveredPayments, failedTransactions),
      sample: failing,
    },
  ]
}

function movementFigures({ details }: FinancialReport): Draft[] {
  const { movements, subscribers, churn } = details
  const mrr = { unit: 'percent', tab: 'revenue', sample: subscribers.start } as const
  const ofChurn = (kind: 'voluntary' | 'involuntary', label: string): Draft => ({
    key: `${kind}Share`,
    label,
    value: shareOf(churn.subscribers[kind], subscribers.churned),
    unit: 'percent',
    tab: 'revenue',
    customers: churn.subscribers[kind],
    sample: subscribers.churned,
  })
  return [
    ofChurn('voluntary', 'Canceled by customers, of all who left'),
    ofChurn('involuntary', 'Lost to failed payments, of all who left'),
    {
      ...mrr,
      key: 'expansionRate',
      label: 'Expansion of recurring revenue',
      value: shareOf(movements.expansion, movements.start),
      customers: subscribers.expanded,
    },
    {
      ...mrr,
      key: 'contractionRate',
      label: 'Contraction of recurring revenue',
      value: shareOf(movements.contraction, movements.start),
      customers: subscribers.contracted,
    },
    {
      ...mrr,
      key: 'grossRevenueChurn',
      label: 'Recurring revenue lost',
      value: churn.grossRevenueRate,
      customers: subscribers.churned + subscribers.contracted,
    },
    {
      ...mrr,
      key: 'netRevenueChurn',
      label: 'Recurring revenue lost, less expansion and reactivation',
      value: churn.netRevenueRate,
      customers: subscribers.churned + subscribers.contracted + subscribers.expanded + subscribers.reactivated,
    },
  ]
}

function outlookFigures({ details, monthlyRecurringRevenue }: FinancialReport): Draft[] {
  const { outlook, subscribers } = details
  const heads = (days: readonly { subscribers: number }[]) => days.reduce((sum, day) => sum + day.subscribers, 0)
  const inDanger = heads(outlook.ending) + heads(outlook.pastDue)
  const changing = heads(outlook.ending) + heads(outlook.scheduled)
  const of = { tab: 'revenue', sample: subscribers.end } as const
  return [
    {
      ...of,
      key: 'atRisk',
      label: 'MRR at risk',
      value: outlook.atRisk,
      unit: 'money',
      customers: inDanger,
    },
    {
      ...of,
      key: 'atRiskShare',
      label: 'Share of MRR at risk',
      value: shareOf(outlook.atRisk, monthlyRecurringRevenue),
      unit: 'percent',
      customers: inDanger,
    },
    {
      ...of,
      key: 'committed',
      label: 'Committed MRR',
      value: outlook.committed,
      unit: 'money',
      customers: changing,
    },
    {
      ...of,
      key: 'committedChange',
      label: 'Scheduled change of MRR',
      value: growthOf(outlook.committed, monthlyRecurringRevenue),
      unit: 'growth',
      customers: changing,
    },
  ]
}
