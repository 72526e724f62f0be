import { formatNumber } from '../../kernel/format'
import type { Figure } from './figure'
import { formatWholePeriod, moneyIn } from './format'
import { makeFigure } from './make-figure'
import { revenueTerms } from './overview-figures'
import { spanOf } from './payment-links'
import { columnsOf } from './period-columns'

export type TrendMeasure = 'revenue' | 'transactions' | 'newCustomers'

/** What a month of the trends is made of, whatever the range is. */
export function trendFigure(measure: TrendMeasure, month: string): Figure {
  const name = formatWholePeriod(month, 'month')
  const partsOf = ({ details }: Parameters<Figure['terms']>[0]) => details.months.find(({ at }) => at === month)
  const valueOf = ({ monthlyTrends }: Parameters<Figure['terms']>[0]) =>
    monthlyTrends.find((trend) => trend.month === month)?.[measure] ?? 0
  const span = () => spanOf(month, 'month')
  switch (measure) {
    case 'revenue': {
      const text: Figure['terms'] = (report) => {
        return revenueTerms(partsOf(report), moneyIn(report.currency), `Revenue, ${name}`, valueOf(report))
      }
      return {
        id: `trend-${measure}-${month}`,
        label: `Revenue, ${name}`,
        value: (report) => moneyIn(report.currency)(valueOf(report)),
        meaning: 'What came in, less refunds and disputes on the day they happened.',
        terms: text,
        columns: columnsOf('charged', 'refunded', 'disputed', 'revenue'),
        countedIn: 'revenue',
        span,
      }
    }
    case 'transactions':
      return makeFigure(
        `trend-${measure}-${month}`,
        `Transactions, ${name}`,
        (report) => formatNumber(valueOf(report)),
        {
          meaning: 'Payments that succeeded or were given up.',
          terms: (report) => [
            { label: 'Succeeded', text: formatNumber(partsOf(report)?.succeeded ?? 0) },
            { sign: '+', label: 'Failed', text: formatNumber(partsOf(report)?.failed ?? 0) },
          ],
          columns: columnsOf('succeeded', 'failed'),
          countedIn: 'transactions',
          span,
        }
      )
    case 'newCustomers':
      return makeFigure(
        `trend-${measure}-${month}`,
        `New customers, ${name}`,
        (report) => formatNumber(valueOf(report)),
        {
          meaning: 'Customers whose first payment was in the month.',
          terms: (report) => [
            { label: 'Customers who ever paid', text: formatNumber(report.details.ever.newCustomers) },
            {
              sign: '−',
              label: 'First paid in other months',
              text: formatNumber(report.details.ever.newCustomers - valueOf(report)),
            },
          ],
          columns: columnsOf('newCustomers'),
          countedIn: 'firstPayments',
          span,
        }
      )
    default:
      return measure satisfies never
  }
}
