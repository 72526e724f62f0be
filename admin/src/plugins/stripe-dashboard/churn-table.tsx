import { FiguresTable } from '../../kernel/chart'
import { formatNumber } from '../../kernel/format'
import type { Figure } from './figure'
import { FigureButton } from './figure-button'
import { formatRate, moneyIn } from './format'
import styles from './stripe-dashboard.module.css'
import type { Report } from './types'

const kinds = {
  voluntary: 'Cancelled by the customer',
  involuntary: 'Payment failed',
  dispute: 'Dispute',
  refund: 'Refund',
  unknown: 'Unknown',
} as const

type Kind = keyof typeof kinds

/** Who was lost, by why. */
export function ChurnTable({ report }: { report: Report }) {
  const { churn, movements } = report.details
  const money = moneyIn(report.currency)
  const rows = (Object.keys(kinds) as Kind[]).filter((kind) => kind !== 'unknown' || churn.subscribers[kind] > 0)
  const made = (label: string, render: (kind: Kind) => string, hasAnchor = false) => ({
    label,
    render: (kind: Kind) => {
      const figure = figureOf(kind)
      return (
        <FigureButton figure={figure} report={report} {...(hasAnchor && { anchor: figure.id })}>
          {render(kind)}
        </FigureButton>
      )
    },
  })
  return (
    <section className={styles.card}>
      <h2 className={styles.subtitle}>Churn by reason</h2>
      <p className={styles.note}>
        Lost of the MRR at the start ({money(movements.start)}): {formatRate(churn.grossRevenueRate)}, net of expansion
        and reactivation {formatRate(churn.netRevenueRate)}.
      </p>
      <FiguresTable
        label="Churn by reason"
        rows={rows}
        keyOf={(kind) => kind}
        hasCards
        columns={[
          { label: 'Reason', render: (kind) => kinds[kind] },
          made('Subscribers', (kind) => formatNumber(churn.subscribers[kind]), true),
          made('MRR', (kind) => money(churn.revenue[kind])),
        ]}
      />
    </section>
  )
}

/** Subscribers lost for one reason, and what they paid. */
function figureOf(kind: Kind): Figure {
  return {
    id: `churn-${kind}`,
    label: `Churn, ${kinds[kind].toLowerCase()}`,
    value: ({ details: { churn } }) => formatNumber(churn.subscribers[kind]),
    meaning: 'Subscribers who left for this reason, and what they paid a month.',
    terms: ({ details: { churn, subscribers }, currency }) => [
      { label: 'Churned for any reason', text: formatNumber(subscribers.churned) },
      { label: 'MRR lost', text: moneyIn(currency)(churn.revenue[kind]) },
      { sign: '=', label: kinds[kind], text: formatNumber(churn.subscribers[kind]) },
    ],
    columns: () => [{ label: 'Churned', render: ({ churnedBy }) => formatNumber(churnedBy[kind]) }],
    movement: `${kind}Churned`,
  }
}
