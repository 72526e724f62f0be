import type { Period, Report } from './types'
import type { Markers } from './use-markers'

/** Of a range in which nothing happened. */
export const noMarkers: Markers = { from: '2026-02-09', to: '2026-03-10', hasMore: false, missing: [], markers: [] }

/** Of a range in which nobody who cancelled was asked why. */
export const noAnswers = { from: '2026-02-09', to: '2026-03-10', reasons: [], skipped: 0 }

const nothing: Omit<Period, 'at'> = {
  revenue: 0,
  charged: 0,
  refunded: 0,
  disputed: 0,
  fees: 0,
  taxes: 0,
  net: 0,
  transactions: 0,
  succeeded: 0,
  failed: 0,
  newCustomers: 0,
  newSubscribers: 0,
  reactivated: 0,
  churned: 0,
  churnedBy: { voluntary: 0, involuntary: 0, dispute: 0, refund: 0, unknown: 0 },
  subscribers: 40,
  monthlyRecurringRevenue: 50_000,
}
export const gateway = {
  gateway: 'stripe',
  revenue: 197_501,
  charged: 200_000,
  refunded: 1_500,
  disputed: 999,
  fees: 6_000,
  taxes: 0,
  net: 191_501,
  transactions: 100,
  succeeded: 96,
  failed: 4,
  successRate: 96,
  isSuccessRateHigh: true,
  disputes: 1,
  withUnknownFee: 0,
  monthlyRecurringRevenue: 50_000,
  subscribers: 40,
  newSubscribers: 5,
  reactivated: 1,
  churned: 2,
  churnRate: 5,
}
const byKind = { voluntary: 1, involuntary: 1, dispute: 0, refund: 0, unknown: 0 }
const before = {
  from: '2026-01-10',
  to: '2026-02-07',
  totalRevenue: 100_000,
  net: 95_000,
  monthlyRecurringRevenue: 45_000,
  subscribers: 36,
  newCustomers: 3,
  churnRate: 10,
  successRate: 90,
  totalTransactions: 60,
}

const details: Report['details'] = {
  annualRecurringRevenue: 600_000,
  averageRevenuePerSubscriber: 1_250,
  averageRevenueInRange: 1_250,
  realizedLifetimeValue: 4_200,
  isSuccessRateHigh: true,
  newCustomers: 5,
  movements: {
    start: 45_000,
    new: 6_000,
    expansion: 500,
    reactivation: 500,
    contraction: 0,
    churn: 2_000,
    transfer: 0,
    end: 50_000,
  },
  outlook: {
    committed: 46_000,
    cancelled: 3_000,
    changed: -1_000,
    atRisk: 5_000,
    ending: [{ on: '2026-03-20', subscribers: 2, monthlyRecurringRevenue: 3_000 }],
    pastDue: [
      { on: '2026-03-09', graceDaysLeft: -1, subscribers: 1, monthlyRecurringRevenue: 500 },
      { on: '2026-03-14', graceDaysLeft: 4, subscribers: 2, monthlyRecurringRevenue: 1_500 },
    ],
    scheduled: [{ on: '2026-04-01', subscribers: 1, before: 2_000, after: 1_000 }],
  },
  subscribers: { start: 40, new: 5, reactivated: 1, churned: 2, end: 40, expanded: 1, contracted: 0 },
  churn: {
    subscribers: byKind,
    revenue: { ...byKind, voluntary: 1_500 },
    grossRevenueRate: 4.44,
    netRevenueRate: 2.22,
  },
  money: {
    charged: 200_000,
    refunded: 1_500,
    refunds: 2,
    disputed: 999,
    disputes: 1,
    fees: 6_000,
    taxes: 0,
    net: 191_501,
    failed: 3_996,
    recovered: 999,
    recoveredPayments: 1,
    withUnknownFee: 0,
  },
  unit: 'day',
  series: [
    { ...nothing, at: '2026-03-09', revenue: -2_499, refunded: 1_500, disputed: 999, net: -2_499, failed: 4 },
    { ...nothing, at: '2026-03-10', revenue: 200_000, charged: 200_000, fees: 6_000, net: 194_000, succeeded: 96 },
  ],
  refundRate: 2,
  disputeRate: 1,
  compared: { ...before, from: '2026-02-09', to: '2026-03-09', totalRevenue: 197_500 },
  previous: before,
  yearBefore: {
    ...before,
    from: '2025-02-09',
    to: '2025-03-09',
    totalRevenue: 50_000,
    churnRate: null,
    successRate: null,
  },
  gateways: [gateway],
  plans: [{ ...gateway, plan: 'monthly', planName: 'Monthly' }],
}

const months = ['04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2025-${month}`)

/** A report as the API answers it. */
export const report: Report = {
  totalRevenue: 197_501,
  revenueGrowth: 97.5,
  monthlyRecurringRevenue: 50_000,
  monthlyRevenue: 197_501,
  totalTransactions: 100,
  successfulTransactions: 96,
  failedTransactions: 4,
  successRate: 96,
  averageTransactionValue: 2_083,
  customerLifetimeValue: 25_000,
  churnRate: 5,
  monthlyTrends: [...months, '2026-01', '2026-02', '2026-03'].map((month, index) => {
    return { month, revenue: index * 1_000, transactions: index * 10, newCustomers: index }
  }),
  revenueByGateway: [{ gateway: 'stripe', transactions: 100, revenue: 197_501, percentage: 100 }],
  topPlans: [{ planName: 'Monthly', subscribers: 40, revenue: 197_501, percentage: 100 }],
  range: '30d',
  from: '2026-02-09',
  to: '2026-03-10',
  timeZone: 'UTC',
  currency: 'USD',
  currencies: ['USD'],
  testMode: false,
  hasOtherMode: false,
  asOf: '2026-03-10T12:00:00.000Z',
  isEmpty: false,
  details,
}
