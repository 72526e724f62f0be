import { formatNumber } from '../../kernel/format'
import type { Figure } from './figure'
import { formatCount, moneyIn } from './format'
import { makeFigure, partsOf } from './make-figure'
import { columnsOf } from './period-columns'
import type { Report } from './types'

type Money = Report['details']['money']

export const inMoney = ({ currency }: Report) => moneyIn(currency)
export const inNumbers = () => formatNumber

const names = {
  charged: 'Charged',
  refunded: 'Refunded',
  disputed: 'Disputed',
  fees: 'Fees',
  taxes: 'Taxes',
  failed: 'Failed',
  recovered: 'Recovered',
} as const
type Name = keyof typeof names

const note = (say: (money: Money, report: Report) => string | undefined) => (report: Report) =>
  say(report.details.money, report)

/** A figure of the ledger that is its gateways, and its days, added up. */
function added(id: Name, meaning: string, more: Partial<Figure> = {}): Figure {
  const part = id === 'failed' ? 'failedAmount' : id
  return makeFigure(id, names[id], (report) => inMoney(report)(report.details.money[id]), {
    meaning,
    terms: partsOf(part, inMoney),
    columns: columnsOf(part),
    countedIn: id,
    ...more,
  })
}

/** What came in, and where it went. */
export const money = {
  charged: added('charged', 'All payments that succeeded, on the day the money came in.', {
    note: ({ successfulTransactions }) => formatCount(successfulTransactions, 'payment'),
    columns: columnsOf('charged', 'succeeded'),
  }),
  net: makeFigure('net', 'Net', (report) => inMoney(report)(report.details.money.net), {
    meaning: 'What is left of revenue after the fees of the gateways and the taxes a store paid.',
    terms: ({ details, totalRevenue, currency }) => [
      { label: 'Revenue', text: moneyIn(currency)(totalRevenue) },
      { sign: '−', label: 'Fees', text: moneyIn(currency)(details.money.fees) },
      { sign: '−', label: 'Taxes', text: moneyIn(currency)(details.money.taxes) },
    ],
    columns: columnsOf('revenue', 'fees', 'taxes', 'net'),
    countedIn: 'net',
  }),
  refunded: added('refunded', 'What was refunded, on the day of the refund.', {
    note: note(({ refunds }) => formatCount(refunds, 'refund')),
    columns: columnsOf('refunded', 'refunds'),
  }),
  disputed: added('disputed', 'What banks took back in disputes, less what was won.', {
    note: note(({ disputes }) => formatCount(disputes, 'dispute')),
    columns: columnsOf('disputed', 'disputes'),
  }),
  fees: added('fees', 'What the gateways kept.', {
    note: note(({ withUnknownFee }) => {
      return withUnknownFee > 0 ? `Minimum: no fee reported for ${formatCount(withUnknownFee, 'payment')}` : undefined
    }),
  }),
  taxes: added('taxes', 'Taxes that a store collected and paid to the state.'),
  failed: added('failed', 'Payments that were never collected, on the day they were given up.', {
    note: ({ failedTransactions }) => formatCount(failedTransactions, 'payment'),
    columns: columnsOf('failedAmount', 'failed'),
  }),
  recovered: added(
    'recovered',
    'Payments that failed at first and were collected after all. They are part of what was charged.',
    {
      note: note(({ recoveredPayments }) => formatCount(recoveredPayments, 'payment')),
      columns: columnsOf('recovered', 'recoveredPayments'),
    }
  ),
} as const satisfies Record<string, Figure>
