import { shareOf } from '../../../../app/shared/rates'
import { formatNumber } from '../../kernel/format'
import { formatRate, moneyIn } from './format'
import { makeFigure, partsOf } from './make-figure'
import { inNumbers } from './money-figures'
import { columnsOf } from './period-columns'

export const succeeded = makeFigure('succeeded', 'Succeeded', (report) => formatNumber(report.successfulTransactions), {
  meaning: 'Payments that succeeded, on the day the money came in.',
  terms: partsOf('succeeded', inNumbers),
  columns: columnsOf('succeeded'),
  countedIn: 'succeeded',
})

export const failed = makeFigure('failed', 'Failed', (report) => formatNumber(report.failedTransactions), {
  meaning: 'Payments that were never collected, on the day they were given up.',
  terms: partsOf('failed', inNumbers),
  columns: columnsOf('failed'),
  countedIn: 'failed',
})

export const disputes = makeFigure('disputes', 'Disputes', ({ details }) => formatNumber(details.money.disputes), {
  meaning: 'Disputes that were opened, won or lost.',
  terms: partsOf('disputes', inNumbers),
  columns: columnsOf('disputes', 'disputed'),
  countedIn: 'disputed',
})

/** Its part of all revenue. */
export const share = makeFigure(
  'share',
  'Share of revenue',
  ({ totalRevenue }, whole) => formatRate(shareOf(totalRevenue, whole?.totalRevenue ?? 0)),
  {
    meaning: 'Its revenue, of the revenue of all. A refund may take more than came in.',
    terms: ({ totalRevenue, currency }, whole) => [
      { label: 'Its revenue', text: moneyIn(currency)(totalRevenue) },
      { sign: '÷', label: 'Revenue of all', text: moneyIn(currency)(whole?.totalRevenue ?? null) },
    ],
    columns: columnsOf('revenue'),
    countedIn: 'revenue',
  }
)

/** Its part of all recurring revenue. */
export const mrrShare = makeFigure(
  'mrrShare',
  'Share of MRR',
  (report, whole) => formatRate(shareOf(report.monthlyRecurringRevenue, whole?.monthlyRecurringRevenue ?? 0)),
  {
    meaning: 'Its MRR, of the MRR of all.',
    terms: ({ monthlyRecurringRevenue, currency }, whole) => [
      { label: 'Its MRR', text: moneyIn(currency)(monthlyRecurringRevenue) },
      { sign: '÷', label: 'MRR of all', text: moneyIn(currency)(whole?.monthlyRecurringRevenue ?? null) },
    ],
    columns: columnsOf('monthlyRecurringRevenue'),
    movement: 'any',
    isOfSubscriptions: true,
  }
)
