import { formatNumber } from '../../kernel/format'
import type { PeriodColumn } from './figure'
import { moneyIn } from './format'
import type { Report } from './types'

const money = {
  charged: 'Charged',
  refunded: 'Refunded',
  disputed: 'Disputed',
  fees: 'Fees',
  taxes: 'Taxes',
  revenue: 'Revenue',
  net: 'Net',
  failedAmount: 'Failed',
  recovered: 'Recovered',
  monthlyRecurringRevenue: 'MRR',
  newMrr: 'New MRR',
  expansionMrr: 'Expansion',
  contractionMrr: 'Contraction',
  reactivationMrr: 'Reactivation',
  churnedMrr: 'Churn',
} as const

const counts = {
  succeeded: 'Succeeded',
  failed: 'Failed payments',
  recoveredPayments: 'Recovered payments',
  withUnknownFee: 'No fee reported',
  refunds: 'Refunds',
  refundedPayments: 'Refunded since',
  disputes: 'Disputes',
  disputedPayments: 'Disputed since',
  newCustomers: 'New customers',
  newSubscribers: 'New',
  expanded: 'Pay more',
  contracted: 'Pay less',
  reactivated: 'Reactivated',
  churned: 'Churned',
  subscribers: 'Subscribers',
} as const

type Money = keyof typeof money
type Count = keyof typeof counts

const isMoney = (name: Money | Count): name is Money => name in money

/** What each day or month adds to a figure, column by column. */
export function columnsOf(...names: readonly (Money | Count)[]) {
  return ({ currency }: Report): PeriodColumn[] =>
    names.map((name) =>
      isMoney(name)
        ? { label: money[name], render: (period) => moneyIn(currency)(period[name]) }
        : { label: counts[name], render: (period) => formatNumber(period[name]) }
    )
}
