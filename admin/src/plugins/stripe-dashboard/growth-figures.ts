import { growthOf } from '../../../../app/shared/rates'
import { formatNumber } from '../../kernel/format'
import { formatGrowth, moneyIn } from './format'
import { makeFigure } from './make-figure'
import { columnsOf } from './period-columns'
import type { Report } from './types'

type Window = Report['details']['previous']
type Compared = 'totalRevenue' | 'monthlyRecurringRevenue' | 'newCustomers'

const money = ({ currency }: Report) => moneyIn(currency)
const spanOf = (window: Window) => ({ ...(window?.from && { from: window.from }), to: window?.to ?? '' })
const upToYesterday = ({ details }: Report) => spanOf(details.compared)

/** How much more there is up to yesterday than in an earlier window. */
function growthTerms(report: Report, name: Compared, earlier: Window, label: string) {
  const text = (window: Window) => {
    const value = window?.[name] ?? null
    return name === 'newCustomers' ? formatNumber(value ?? 0) : money(report)(value)
  }
  const before = text(earlier)
  return [
    { label: 'Up to yesterday', text: text(report.details.compared) },
    { sign: '−', label, text: before },
    { sign: '÷', label: `${label} again`, text: before },
  ] as const
}

const growth = (name: Compared, { compared }: Report['details'], earlier: Window) =>
  formatGrowth(compared && growthOf(compared[name], earlier?.[name]))

const BEFORE = 'The days before'
const YEAR = 'A year ago'

/** How the days that are over compare with earlier ones. */
export const growthFigures = {
  revenueGrowth: makeFigure('revenueGrowth', 'Revenue growth', ({ revenueGrowth }) => formatGrowth(revenueGrowth), {
    meaning: 'Revenue up to yesterday, against as many days before.',
    terms: (report) => growthTerms(report, 'totalRevenue', report.details.previous, BEFORE),
    columns: columnsOf('revenue'),
    countedIn: 'revenue',
    span: upToYesterday,
  }),
  comparedRevenue: makeFigure(
    'comparedRevenue',
    'Revenue up to yesterday',
    (report) => money(report)(report.details.compared?.totalRevenue ?? null),
    {
      meaning: 'Revenue of the range without today, which isn’t over.',
      terms: (report) => {
        const { totalRevenue, details } = report
        return [
          { label: 'Total revenue', text: money(report)(totalRevenue) },
          { sign: '−', label: 'Today', text: money(report)(totalRevenue - (details.compared?.totalRevenue ?? 0)) },
        ]
      },
      columns: columnsOf('revenue'),
      countedIn: 'revenue',
      span: upToYesterday,
    }
  ),
  previousRevenue: makeFigure(
    'previousRevenue',
    'Revenue before',
    (report) => money(report)(report.details.previous?.totalRevenue ?? null),
    {
      meaning: 'Revenue of as many days before the range.',
      terms: (report) => {
        const { totalRevenue = 0, net = 0 } = report.details.previous ?? {}
        return [
          { label: 'Net', text: money(report)(net) },
          { sign: '+', label: 'Fees and taxes', text: money(report)(totalRevenue - net) },
        ]
      },
      columns: columnsOf('charged', 'refunded', 'disputed', 'revenue'),
      countedIn: 'revenue',
      span: ({ details }) => spanOf(details.previous),
    }
  ),
  revenueGrowthYear: makeFigure(
    'revenueGrowthYear',
    'Revenue against last year',
    ({ details }) => growth('totalRevenue', details, details.yearBefore),
    {
      meaning: 'Revenue up to yesterday, against as many days a year before.',
      terms: (report) => growthTerms(report, 'totalRevenue', report.details.yearBefore, YEAR),
      columns: columnsOf('revenue'),
      countedIn: 'revenue',
      span: upToYesterday,
    }
  ),
  mrrGrowth: makeFigure(
    'mrrGrowth',
    'Growth of MRR',
    ({ details }) => growth('monthlyRecurringRevenue', details, details.previous),
    {
      meaning: 'MRR at the end of yesterday, against the end of the days before.',
      terms: (report) => growthTerms(report, 'monthlyRecurringRevenue', report.details.previous, BEFORE),
      columns: columnsOf('monthlyRecurringRevenue', 'subscribers'),
      movement: 'any',
      span: upToYesterday,
    }
  ),
  newCustomersGrowth: makeFigure(
    'newCustomersGrowth',
    'Growth of new customers',
    ({ details }) => growth('newCustomers', details, details.previous),
    {
      meaning: 'Customers who paid for the first time up to yesterday, against as many days before.',
      terms: (report) => growthTerms(report, 'newCustomers', report.details.previous, BEFORE),
      columns: columnsOf('newCustomers'),
      countedIn: 'firstPayments',
      span: upToYesterday,
    }
  ),
} as const
