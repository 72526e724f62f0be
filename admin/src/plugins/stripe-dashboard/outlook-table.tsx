import { FiguresTable } from '../../kernel/chart'
import { formatNumber } from '../../kernel/format'
import type { Figure } from './figure'
import { FigureButton } from './figure-button'
import { moneyIn } from './format'
import { averageOf } from './movement-figures'
import { type OutlookPart, type OutlookRow, outlookRows } from './outlook-rows'
import styles from './stripe-dashboard.module.css'
import type { Report } from './types'

/** What will happen to running subscriptions, and what may; each row opens the customers behind it. */
export function OutlookTable({ report }: { report: Report }) {
  const rows = outlookRows(report)
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
            {
              label: 'Subscribers',
              render: (row) => (
                <FigureButton figure={figureOf(row)} report={report}>
                  {formatNumber(row.subscribers)}
                </FigureButton>
              ),
            },
            {
              label: 'MRR',
              render: (row) => (
                <FigureButton figure={figureOf(row)} report={report}>
                  {row.change}
                </FigureButton>
              ),
            },
          ]}
        />
      )}
    </section>
  )
}

const meanings: Record<OutlookPart, string> = {
  pastDue: 'Subscriptions whose last renewal failed and whose grace ends on this day.',
  ending: 'Subscriptions that are set to cancel on this day.',
  scheduled: 'Subscriptions whose plan changes on this day.',
}

function figureOf({ id, part, on, what, when, subscribers, change, before, after }: OutlookRow): Figure {
  return {
    id,
    label: `${what}, ${when}`,
    value: () => formatNumber(subscribers),
    meaning: meanings[part],
    terms: ({ currency }) => {
      const money = moneyIn(currency)
      const sum = { sign: '=', label: 'MRR', text: change } as const
      if (after !== undefined)
        return [
          { label: 'MRR before', text: money(before) },
          { sign: '+', label: 'Change', text: money(after - before) },
          { sign: '=', label: 'MRR after', text: money(after) },
        ]
      return [
        { label: 'Subscribers', text: formatNumber(subscribers) },
        { sign: '×', label: 'On average', text: money(averageOf(before, subscribers)) },
        sum,
      ]
    },
    columns: () => [],
    isOfNow: true,
    payers: { call: 'outlook/customers', query: { part, on } },
  }
}
