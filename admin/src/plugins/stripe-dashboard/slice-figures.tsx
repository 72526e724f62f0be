import { formatNumber } from '../../kernel/format'
import type { CountedIn } from './counted-in'
import type { Figure } from './figure'
import { formatRate, moneyIn } from './format'
import { moneyColumns, moneyFigures } from './money-figures'
import type { Movement } from './movements'
import type { Period, Report } from './types'

type Count = 'newSubscribers' | 'reactivated' | 'churned' | 'subscribers' | 'succeeded' | 'failed'

const column = (name: Count, label: string) => ({
  label,
  render: (period: Period) => formatNumber(period[name]),
})

/** A count that is its days added up. */
function counted(
  name: Count,
  label: string,
  valueOf: (report: Report) => number,
  of: { meaning: string; movement?: Movement; countedIn?: CountedIn }
): Figure {
  return {
    id: name,
    label,
    value: (report) => formatNumber(valueOf(report)),
    terms: (report) => [{ sign: '=', label, text: formatNumber(valueOf(report)) }],
    columns: () => [column(name, label)],
    ...of,
  }
}

/** Of the money figures, by their name. */
export function moneyFigure(id: 'charged' | 'refunded' | 'disputed' | 'fees' | 'net'): Figure {
  const found = moneyFigures.find((figure) => figure.id === id)
  if (!found) throw new Error(`There is no figure '${id}'`)
  return found
}

export const succeeded = counted('succeeded', 'Succeeded', (report) => report.successfulTransactions, {
  meaning: 'Payments that succeeded, on the day the money came in.',
  countedIn: 'succeeded',
})

export const failed = counted('failed', 'Failed', (report) => report.failedTransactions, {
  meaning: 'Payments that were never collected, on the day they were given up.',
  countedIn: 'failed',
})

export const disputes: Figure = {
  id: 'disputes',
  label: 'Disputes',
  value: ({ details: { money } }) => formatNumber(money.disputes),
  meaning: 'Disputes that were opened, won or lost.',
  terms: ({ details: { money }, currency }) => [
    { label: 'Disputed', text: moneyIn(currency)(money.disputed) },
    { sign: '=', label: 'Disputes', text: formatNumber(money.disputes) },
  ],
  columns: ({ currency }) => moneyColumns(currency, ['disputed']),
  countedIn: 'disputed',
}

export const started = counted('newSubscribers', 'New', ({ details }) => details.subscribers.new, {
  meaning: 'Customers who paid for the first time, under the plan they began with.',
  movement: 'newSubscribers',
})

export const reactivated = counted('reactivated', 'Reactivated', ({ details }) => details.subscribers.reactivated, {
  meaning: 'Customers who pay again after they had left.',
  movement: 'reactivated',
})

export const churned = counted('churned', 'Churned', ({ details }) => details.subscribers.churned, {
  meaning: 'Subscribers who left. Someone who cancels counts until the paid time ends.',
  movement: 'churned',
})

export const subscribers: Figure = {
  id: 'subscribers',
  label: 'Subscribers',
  value: ({ details }) => formatNumber(details.subscribers.end),
  meaning: 'Subscribers who pay at the end of the range.',
  terms: ({ details: { subscribers: own } }) => {
    const moved = own.end - own.start - own.new - own.reactivated + own.churned
    return [
      { label: 'At the start', text: formatNumber(own.start) },
      { sign: '+', label: 'New', text: formatNumber(own.new) },
      { sign: '+', label: 'Reactivated', text: formatNumber(own.reactivated) },
      { sign: '−', label: 'Churned', text: formatNumber(own.churned) },
      ...(moved === 0 ? [] : [{ sign: '+' as const, label: 'Changed to this', text: formatNumber(moved) }]),
      { sign: '=', label: 'At the end', text: formatNumber(own.end) },
    ]
  },
  columns: () => [column('subscribers', 'Subscribers'), column('newSubscribers', 'New'), column('churned', 'Churned')],
  movement: 'any',
}

/** Its part of all revenue. */
export const share: Figure = {
  id: 'share',
  label: 'Share of revenue',
  value: ({ totalRevenue }, whole) => formatRate(shareOf(totalRevenue, whole)),
  meaning: 'Its revenue, of the revenue of all. A refund may take more than came in.',
  terms: ({ totalRevenue, currency }, whole) => [
    { label: 'Its revenue', text: moneyIn(currency)(totalRevenue) },
    { sign: '÷', label: 'Revenue of all', text: moneyIn(currency)(whole?.totalRevenue ?? null) },
    { sign: '=', label: 'Share', text: formatRate(shareOf(totalRevenue, whole)) },
  ],
  columns: ({ currency }) => moneyColumns(currency, ['revenue']),
  countedIn: 'revenue',
}

function shareOf(revenue: number, whole: Report | undefined): number | null {
  return whole && whole.totalRevenue !== 0 ? (revenue * 100) / whole.totalRevenue : null
}
