import type { Figure } from './figure'
import { formatCount, moneyIn } from './format'
import type { Report } from './types'

type Days = readonly { subscribers: number; monthlyRecurringRevenue: number }[]

const sumOf = (days: Days) => days.reduce((sum, { monthlyRecurringRevenue }) => sum + monthlyRecurringRevenue, 0)
const peopleOf = (days: Days) => days.reduce((sum, { subscribers }) => sum + subscribers, 0)

const atRisk: Figure = {
  id: 'atRisk',
  label: 'MRR at risk',
  value: ({ details: { outlook }, currency }) => moneyIn(currency)(outlook.atRisk),
  note: ({ details: { outlook } }) => formatCount(peopleOf([...outlook.ending, ...outlook.pastDue]), 'subscriber'),
  meaning:
    'Subscriptions that are set to cancel, or whose last renewal failed. Those that are both count as set to cancel.',
  terms: ({ details: { outlook }, currency }) => [
    { label: 'Set to cancel', text: moneyIn(currency)(sumOf(outlook.ending)) },
    { sign: '+', label: 'Past due', text: moneyIn(currency)(outlook.atRisk - sumOf(outlook.ending)) },
    { sign: '=', label: 'MRR at risk', text: moneyIn(currency)(outlook.atRisk) },
  ],
  columns: () => [],
  outlook: ['pastDue', 'ending'],
  isOfNow: true,
}

const committed: Figure = {
  id: 'committed',
  label: 'Committed MRR',
  value: ({ details: { outlook }, currency }) => moneyIn(currency)(outlook.committed),
  note: ({ details: { outlook } }: Report) => {
    const changes = outlook.scheduled.reduce((sum, { subscribers }) => sum + subscribers, 0)
    return `${formatCount(peopleOf(outlook.ending), 'cancellation')}, ${formatCount(changes, 'plan change')} to come`
  },
  meaning:
    'MRR once all cancellations and plan changes that are scheduled now have happened; of past due subscriptions their cancellations.',
  terms: ({ details: { outlook }, monthlyRecurringRevenue, currency }) => [
    { label: 'MRR', text: moneyIn(currency)(monthlyRecurringRevenue) },
    { sign: '−', label: 'Set to cancel', text: moneyIn(currency)(outlook.cancelled) },
    { sign: '+', label: 'Plan changes', text: moneyIn(currency)(outlook.changed) },
    { sign: '=', label: 'Committed MRR', text: moneyIn(currency)(outlook.committed) },
  ],
  columns: () => [],
  outlook: ['ending', 'scheduled'],
  isOfNow: true,
}

/** What of what recurs may be lost, and what is certain to change. */
export const outlook = { atRisk, committed } as const
