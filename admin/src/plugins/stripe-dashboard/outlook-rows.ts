import { formatDay } from '../../kernel/format'
import { moneyIn } from './format'
import type { Report } from './types'

export type OutlookPart = 'pastDue' | 'ending' | 'scheduled'

/** One day of what is at risk or scheduled. */
export interface OutlookRow {
  id: string
  part: OutlookPart
  on: string
  what: string
  when: string
  subscribers: number
  change: string
  /** What they pay a month now, and after a change of plan. */
  before: number
  after?: number
}

/** What will happen to running subscriptions, and what may, day by day. */
export function outlookRows({ details: { outlook }, currency }: Report): OutlookRow[] {
  const money = moneyIn(currency)
  return [
    ...outlook.pastDue.map(({ on, graceDaysLeft, subscribers, monthlyRecurringRevenue }) => ({
      id: `late ${on}`,
      part: 'pastDue' as const,
      on,
      what: 'Past due',
      when: graceOf(graceDaysLeft),
      subscribers,
      change: money(monthlyRecurringRevenue),
      before: monthlyRecurringRevenue,
    })),
    ...outlook.ending.map(({ on, subscribers, monthlyRecurringRevenue }) => ({
      id: `end ${on}`,
      part: 'ending' as const,
      on,
      what: 'Set to cancel',
      when: formatDay(on),
      subscribers,
      change: money(monthlyRecurringRevenue),
      before: monthlyRecurringRevenue,
    })),
    ...outlook.scheduled.map(({ on, subscribers, before, after }) => ({
      id: `change ${on}`,
      part: 'scheduled' as const,
      on,
      what: 'Plan change',
      when: formatDay(on),
      subscribers,
      change: `${money(before)} → ${money(after)}`,
      before,
      after,
    })),
  ]
}

function graceOf(days: number): string {
  if (days < 0) return 'Grace is over'
  if (days === 0) return 'Last day of grace'
  return `${days} ${days === 1 ? 'day' : 'days'} of grace left`
}
