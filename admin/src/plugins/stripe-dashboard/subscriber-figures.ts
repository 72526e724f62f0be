import { shareOf } from '../../../../app/shared/rates'
import { formatNumber } from '../../kernel/format'
import { formatRate, moneyIn } from './format'
import { makeFigure, partsOf } from './make-figure'
import { inNumbers } from './money-figures'
import { columnsOf } from './period-columns'

/** Who pays, who came, and who left. */
export const subscriberFigures = {
  subscribers: makeFigure('subscribers', 'Subscribers', ({ details }) => formatNumber(details.subscribers.end), {
    meaning: 'Subscribers who pay at the end of the range.',
    terms: ({ details: { subscribers: own } }) => {
      const moved = own.end - own.start - own.new - own.reactivated + own.churned
      return [
        { label: 'At the start', text: formatNumber(own.start) },
        { sign: '+', label: 'New', text: formatNumber(own.new) },
        { sign: '+', label: 'Reactivated', text: formatNumber(own.reactivated) },
        { sign: '−', label: 'Churned', text: formatNumber(own.churned) },
        ...(moved === 0 ? [] : [{ sign: '+' as const, label: 'Changed to this', text: formatNumber(moved) }]),
      ]
    },
    columns: columnsOf('subscribers', 'newSubscribers', 'churned'),
    movement: 'any',
    isOfSubscriptions: true,
  }),
  newSubscribers: makeFigure(
    'newSubscribers',
    'New subscribers',
    ({ details }) => formatNumber(details.subscribers.new),
    {
      meaning: 'Customers who paid for the first time, under the plan they began with.',
      terms: partsOf('newSubscribers', inNumbers),
      columns: columnsOf('newSubscribers'),
      movement: 'newSubscribers',
    }
  ),
  reactivated: makeFigure(
    'reactivated',
    'Reactivated',
    ({ details }) => formatNumber(details.subscribers.reactivated),
    {
      meaning: 'Customers who pay again after they had left.',
      terms: partsOf('reactivated', inNumbers),
      columns: columnsOf('reactivated'),
      movement: 'reactivated',
    }
  ),
  churned: makeFigure('churned', 'Churned', ({ details }) => formatNumber(details.subscribers.churned), {
    meaning: 'Subscribers who left. Someone who cancels counts until the paid time ends.',
    terms: partsOf('churned', inNumbers),
    columns: columnsOf('churned'),
    movement: 'churned',
  }),
  reactivationShare: makeFigure(
    'reactivationShare',
    'Reactivated, of those who left',
    ({ details: { subscribers } }) => formatRate(shareOf(subscribers.reactivated, subscribers.churned)),
    {
      meaning: 'Customers who pay again, for each of those who left in the range.',
      terms: ({ details: { subscribers } }) => [
        { label: 'Reactivated', text: formatNumber(subscribers.reactivated) },
        { sign: '÷', label: 'Churned', text: formatNumber(subscribers.churned) },
      ],
      columns: columnsOf('reactivated', 'churned'),
      movement: 'reactivated',
    }
  ),
  averageRevenuePerSubscriber: makeFigure(
    'averageRevenuePerSubscriber',
    'MRR per subscriber',
    ({ details, currency }) => moneyIn(currency)(details.averageRevenuePerSubscriber),
    {
      meaning: 'What a subscriber pays a month, on average at the end of the range.',
      terms: ({ details, monthlyRecurringRevenue, currency }) => [
        { label: 'MRR', text: moneyIn(currency)(monthlyRecurringRevenue) },
        { sign: '÷', label: 'Subscribers', text: formatNumber(details.subscribers.end) },
      ],
      columns: columnsOf('monthlyRecurringRevenue', 'subscribers'),
      movement: 'any',
      isOfSubscriptions: true,
    }
  ),
  newCustomers: makeFigure('newCustomers', 'New customers', ({ details }) => formatNumber(details.newCustomers), {
    meaning: 'Customers whose first payment was in the range.',
    terms: partsOf('newCustomers', inNumbers),
    columns: columnsOf('newCustomers'),
    countedIn: 'firstPayments',
  }),
  realizedLifetimeValue: makeFigure(
    'realizedLifetimeValue',
    'Realized lifetime value',
    ({ details, currency }) => moneyIn(currency)(details.realizedLifetimeValue),
    {
      meaning: 'Revenue of all time, by the customers who ever paid.',
      terms: ({ details: { ever }, currency }) => [
        { label: 'Revenue of all time', text: moneyIn(currency)(ever.revenue) },
        { sign: '÷', label: 'Customers who ever paid', text: formatNumber(ever.newCustomers) },
      ],
      columns: columnsOf('revenue', 'newCustomers'),
      countedIn: 'revenue',
      span: ({ to }) => ({ to }),
    }
  ),
  failedTransactions: makeFigure(
    'failedTransactions',
    'Failed payments',
    ({ failedTransactions }) => formatNumber(failedTransactions),
    {
      meaning: 'Payments that were never collected, on the day they were given up.',
      terms: partsOf('failed', inNumbers),
      columns: columnsOf('failed'),
      countedIn: 'failed',
    }
  ),
} as const
