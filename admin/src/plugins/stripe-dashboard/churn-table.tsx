import { FiguresTable } from '../../kernel/chart'
import { formatNumber } from '../../kernel/format'
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
          { label: 'Subscribers', render: (kind) => formatNumber(churn.subscribers[kind]) },
          { label: 'MRR', render: (kind) => money(churn.revenue[kind]) },
        ]}
      />
    </section>
  )
}
