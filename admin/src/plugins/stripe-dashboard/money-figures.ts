import type { Figure, PeriodColumn } from './figure'
import { formatCount, moneyIn } from './format'
import type { Period, Report } from './types'

const names = {
  charged: 'Charged',
  refunded: 'Refunded',
  disputed: 'Disputed',
  fees: 'Fees',
  taxes: 'Taxes',
  revenue: 'Revenue',
  net: 'Net',
} as const
type Name = keyof typeof names & keyof Period

/** Columns of money by day or month. */
export function moneyColumns(currency: string, wanted: readonly Name[]): PeriodColumn[] {
  return wanted.map((name) => ({ label: names[name], render: (period) => moneyIn(currency)(period[name]) }))
}

type Money = Report['details']['money']

/** A figure of the ledger that is its days added up. */
function added(
  name: 'charged' | 'refunded' | 'disputed' | 'fees' | 'taxes',
  meaning: string,
  more: Partial<Figure> = {}
): Figure {
  return {
    id: name,
    label: names[name],
    value: ({ details: { money }, currency }) => moneyIn(currency)(money[name]),
    meaning,
    terms: ({ details: { money }, currency }) => [
      { sign: '=', label: names[name], text: moneyIn(currency)(money[name]) },
    ],
    columns: ({ currency }) => moneyColumns(currency, [name]),
    countedIn: name,
    ...more,
  }
}

const note = (say: (money: Money, report: Report) => string | undefined) => (report: Report) =>
  say(report.details.money, report)

const net: Figure = {
  id: 'net',
  label: 'Net',
  value: ({ details: { money }, currency }) => moneyIn(currency)(money.net),
  meaning: 'What is left of revenue after the fees of the gateways and the taxes a store paid.',
  terms: ({ details: { money }, totalRevenue, currency }) => [
    { label: 'Revenue', text: moneyIn(currency)(totalRevenue) },
    { sign: '−', label: 'Fees', text: moneyIn(currency)(money.fees) },
    { sign: '−', label: 'Taxes', text: moneyIn(currency)(money.taxes) },
    { sign: '=', label: 'Net', text: moneyIn(currency)(money.net) },
  ],
  columns: ({ currency }) => moneyColumns(currency, ['revenue', 'fees', 'taxes', 'net']),
  countedIn: 'net',
}

const failed: Figure = {
  id: 'failed',
  label: 'Failed',
  value: ({ details: { money }, currency }) => moneyIn(currency)(money.failed),
  note: note(({ recovered, recoveredPayments }, { currency }) => {
    if (recoveredPayments === 0) return undefined
    return `Recovered: ${moneyIn(currency)(recovered)} of ${formatCount(recoveredPayments, 'payment')}`
  }),
  meaning:
    'Payments that were given up. What failed at first and was collected after all is recovered, and was charged.',
  terms: ({ details: { money }, currency }) => [{ sign: '=', label: 'Failed', text: moneyIn(currency)(money.failed) }],
  columns: () => [{ label: 'Failed', render: ({ failed }) => String(failed) }],
  countedIn: 'failed',
}

/** What came in, and where it went. */
export const moneyFigures: readonly Figure[] = [
  added('charged', 'All payments that succeeded, on the day the money came in.', {
    note: ({ successfulTransactions }) => formatCount(successfulTransactions, 'payment'),
  }),
  net,
  added('refunded', 'What was refunded, on the day of the refund.', {
    note: note(({ refunds }) => formatCount(refunds, 'refund')),
  }),
  added('disputed', 'What banks took back in disputes, less what was won.', {
    note: note(({ disputes }) => formatCount(disputes, 'dispute')),
  }),
  added('fees', 'What the gateways kept.', {
    note: note(({ withUnknownFee }) => {
      return withUnknownFee > 0 ? `Minimum: no fee reported for ${formatCount(withUnknownFee, 'payment')}` : undefined
    }),
  }),
  added('taxes', 'Taxes that a store collected and paid to the state.'),
  failed,
]
