import { formatNumber } from '../../kernel/format'
import type { Figure, Term } from './figure'
import { formatGrowth, formatRate, formatWholePeriod, moneyIn, NONE } from './format'
import { spanOf } from './payment-links'
import { columnsOf } from './period-columns'
import { SuccessTag } from './success-tag'
import type { Report } from './types'

type Compared = keyof NonNullable<Report['details']['previous']>

/** How a figure was in the window before, and a year before; what is compared with them is over. */
function before(report: Report, name: Compared, format: (value: number) => string): string | undefined {
  const { compared, previous, yearBefore } = report.details
  const say = (window: typeof previous) => {
    const value = window?.[name]
    return typeof value === 'number' ? format(value) : NONE
  }
  if (!compared) return undefined
  return `Up to yesterday: ${say(compared)} · before: ${say(previous)} · a year ago: ${say(yearBefore)}`
}

const paymentColumns = columnsOf('succeeded', 'failed')
const churnColumns = columnsOf('churned', 'subscribers')

interface Parts {
  charged: number
  refunded: number
  disputed: number
}

/** What revenue is made of. */
export function revenueTerms(
  parts: Parts | undefined,
  money: (minor: number | null) => string,
  label: string,
  sum: number
): Term[] {
  return [
    { label: 'Charged', text: money(parts?.charged ?? null) },
    { sign: '−', label: 'Refunded', text: money(parts?.refunded ?? null) },
    { sign: '−', label: 'Disputed', text: money(parts?.disputed ?? null) },
    { sign: '=', label, text: money(sum) },
  ]
}

export const revenue: Figure = {
  id: 'totalRevenue',
  label: 'Total revenue',
  value: ({ totalRevenue, currency }) => moneyIn(currency)(totalRevenue),
  note: (report) => {
    const compared = before(report, 'totalRevenue', moneyIn(report.currency))
    return compared && `${formatGrowth(report.revenueGrowth)} · ${compared}`
  },
  meaning: 'What came in, less refunds and disputes on the day they happened. Fees and taxes are not taken off.',
  terms: ({ details: { money }, totalRevenue, currency }) =>
    revenueTerms(money, moneyIn(currency), 'Total revenue', totalRevenue),
  columns: columnsOf('charged', 'refunded', 'disputed', 'revenue'),
  countedIn: 'revenue',
}

export const recurring: Figure = {
  id: 'monthlyRecurringRevenue',
  label: 'Monthly recurring revenue',
  value: ({ monthlyRecurringRevenue, currency }) => moneyIn(currency)(monthlyRecurringRevenue),
  note: (report) => before(report, 'monthlyRecurringRevenue', moneyIn(report.currency)),
  meaning:
    'What all paid subscriptions cost a month at the end of the range. Yearly plans count with a twelfth. Taxes that prices include are not taken off.',
  terms: ({ details: { movements }, currency }) => {
    const money = moneyIn(currency)
    return [
      { label: 'At the start', text: money(movements.start) },
      { sign: '+', label: 'New', text: money(movements.new) },
      { sign: '+', label: 'Expansion', text: money(movements.expansion) },
      { sign: '+', label: 'Reactivation', text: money(movements.reactivation) },
      { sign: '−', label: 'Contraction', text: money(movements.contraction) },
      { sign: '−', label: 'Churn', text: money(movements.churn) },
      ...(movements.transfer === 0
        ? []
        : [{ sign: '+' as const, label: 'Changed to this', text: money(movements.transfer) }]),
      { sign: '=', label: 'At the end', text: money(movements.end) },
    ]
  },
  columns: columnsOf('monthlyRecurringRevenue', 'subscribers'),
  movement: 'any',
  isOfSubscriptions: true,
}

const thisMonth: Figure = {
  id: 'monthlyRevenue',
  label: 'Revenue this month',
  value: ({ monthlyRevenue, currency }) => moneyIn(currency)(monthlyRevenue),
  note: ({ monthlyTrends }) => {
    const month = monthlyTrends.at(-1)?.month
    return month && `${formatWholePeriod(month, 'month')} up to now, in UTC`
  },
  meaning: 'Revenue of the current calendar month in UTC, whatever the range is.',
  terms: ({ details, monthlyRevenue, currency }) =>
    revenueTerms(details.months.at(-1), moneyIn(currency), 'Revenue this month', monthlyRevenue),
  columns: columnsOf('charged', 'refunded', 'disputed', 'revenue'),
  countedIn: 'revenue',
  span: ({ to }) => spanOf(to.slice(0, 'YYYY-MM'.length), 'month'),
}

const payments: Figure = {
  id: 'totalTransactions',
  label: 'Transactions',
  value: ({ totalTransactions }) => formatNumber(totalTransactions),
  note: (report) => before(report, 'totalTransactions', formatNumber),
  meaning: 'Payments that succeeded or were given up. Several tries to collect one count once; open ones are left out.',
  terms: (report) => [
    { label: 'Succeeded', text: formatNumber(report.successfulTransactions) },
    { sign: '+', label: 'Failed', text: formatNumber(report.failedTransactions) },
    { sign: '=', label: 'Transactions', text: formatNumber(report.totalTransactions) },
  ],
  columns: paymentColumns,
  countedIn: 'transactions',
}

export const success: Figure = {
  id: 'successRate',
  label: 'Success rate',
  value: ({ successRate, details }) => <SuccessTag rate={successRate} isHigh={details.isSuccessRateHigh} />,
  note: (report) => before(report, 'successRate', formatRate),
  meaning: 'Payments that succeeded, of all that succeeded or were given up. A later refund makes no payment fail.',
  terms: (report) => [
    { label: 'Succeeded', text: formatNumber(report.successfulTransactions) },
    { sign: '÷', label: 'Transactions', text: formatNumber(report.totalTransactions) },
    { sign: '=', label: 'Success rate', text: formatRate(report.successRate) },
  ],
  columns: paymentColumns,
  countedIn: 'transactions',
}

const average: Figure = {
  id: 'averageTransactionValue',
  label: 'Average payment',
  value: ({ averageTransactionValue, currency }) => moneyIn(currency)(averageTransactionValue),
  meaning: 'What was charged, by the payments that succeeded.',
  terms: ({ details: { money }, successfulTransactions, averageTransactionValue, currency }) => [
    { label: 'Charged', text: moneyIn(currency)(money.charged) },
    { sign: '÷', label: 'Succeeded', text: formatNumber(successfulTransactions) },
    { sign: '=', label: 'Average payment', text: moneyIn(currency)(averageTransactionValue) },
  ],
  columns: columnsOf('charged', 'succeeded'),
  countedIn: 'charged',
}

/** '3', '7/30' or '11 3/30'. */
function monthsText(length: Report['details']['lengthInMonths']): string {
  if (!length) return '–'
  const { months, days, of } = length
  const part = days === 0 ? [] : [`${days}/${of}`]
  return [...(months > 0 || days === 0 ? [`${months}`] : []), ...part].join(' ')
}

const lifetime: Figure = {
  id: 'customerLifetimeValue',
  label: 'Customer lifetime value',
  value: ({ customerLifetimeValue, currency }) => moneyIn(currency)(customerLifetimeValue),
  note: ({ details: { realizedLifetimeValue }, currency }) =>
    `Realized so far: ${moneyIn(currency)(realizedLifetimeValue)}`,
  meaning: 'What a subscriber pays in the range, by the share of subscribers lost in it. No value if nobody was lost.',
  // Nothing here is rounded, so that the numbers give the result.
  terms: ({ details: { annualRecurringRevenue, lengthInMonths, subscribers }, customerLifetimeValue, currency }) => [
    { label: 'Annual recurring revenue', text: moneyIn(currency)(annualRecurringRevenue) },
    { sign: '÷', label: 'Months in a year', text: '12' },
    { sign: '×', label: 'Months in the range', text: monthsText(lengthInMonths) },
    { sign: '÷', label: 'Subscribers', text: formatNumber(subscribers.end) },
    { sign: '×', label: 'Subscribers at the start', text: formatNumber(subscribers.start) },
    { sign: '÷', label: 'Churned in the range', text: formatNumber(subscribers.churned) },
    { sign: '=', label: 'Customer lifetime value', text: moneyIn(currency)(customerLifetimeValue) },
  ],
  columns: churnColumns,
  movement: 'churned',
}

export const churn: Figure = {
  id: 'churnRate',
  label: 'Churn rate',
  value: ({ churnRate }) => formatRate(churnRate),
  note: (report) => before(report, 'churnRate', formatRate),
  meaning:
    'Subscribers who left in the range, of those there were at its start. Someone who cancels counts until the paid time ends.',
  terms: ({ details: { subscribers }, churnRate }) => [
    { label: 'Churned in the range', text: formatNumber(subscribers.churned) },
    { sign: '÷', label: 'Subscribers at the start', text: formatNumber(subscribers.start) },
    { sign: '=', label: 'Churn rate', text: formatRate(churnRate) },
  ],
  columns: churnColumns,
  movement: 'churned',
}

/** What an owner looks at first. */
export const keyFigures = {
  totalRevenue: revenue,
  monthlyRecurringRevenue: recurring,
  monthlyRevenue: thisMonth,
  totalTransactions: payments,
  successRate: success,
  averageTransactionValue: average,
  customerLifetimeValue: lifetime,
  churnRate: churn,
} as const
