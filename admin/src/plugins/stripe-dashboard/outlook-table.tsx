import { FiguresTable } from '../../kernel/chart'
import { formatDay, formatNumber } from '../../kernel/format'
import { moneyIn } from './format'
import styles from './stripe-dashboard.module.css'
import type { Report } from './types'

interface Row {
  id: string
  what: string
  when: string
  subscribers: number
  change: string
}

/** What will happen to running subscriptions, and what may. */
export function OutlookTable({ report }: { report: Report }) {
  const rows = rowsOf(report)
  return (
    <section className={styles.card}>
      <h2 className={styles.subtitle}>At risk and scheduled</h2>
      {rows.length === 0 ? (
        <p className={styles.note}>No subscription is set to cancel, past due, or about to change its plan.</p>
      ) : (
        <FiguresTable
          label="At risk and scheduled"
          rows={rows}
          keyOf={({ id }) => id}
          hasCards
          columns={[
            { label: 'What', render: ({ what }) => what },
            { label: 'When', render: ({ when }) => when },
            { label: 'Subscribers', render: ({ subscribers }) => formatNumber(subscribers) },
            { label: 'MRR', render: ({ change }) => change },
          ]}
        />
      )}
    </section>
  )
}

function rowsOf({ details: { outlook }, currency }: Report): Row[] {
  const money = moneyIn(currency)
  return [
    ...outlook.pastDue.map(({ graceDaysLeft, subscribers, monthlyRecurringRevenue }) => ({
      id: `late ${graceDaysLeft}`,
      what: 'Past due',
      when: graceOf(graceDaysLeft),
      subscribers,
      change: money(monthlyRecurringRevenue),
    })),
    ...outlook.ending.map(({ on, subscribers, monthlyRecurringRevenue }) => ({
      id: `end ${on}`,
      what: 'Set to cancel',
      when: formatDay(on),
      subscribers,
      change: money(monthlyRecurringRevenue),
    })),
    ...outlook.scheduled.map(({ on, subscribers, before, after }) => ({
      id: `change ${on}`,
      what: 'Plan change',
      when: formatDay(on),
      subscribers,
      change: `${money(before)} → ${money(after)}`,
    })),
  ]
}

function graceOf(days: number): string {
  if (days < 0) return 'Grace is over'
  if (days === 0) return 'Last day of grace'
  return `${days} ${days === 1 ? 'day' : 'days'} of grace left`
}
