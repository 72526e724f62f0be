import { shareOf } from '../../../../app/shared/rates'
import { FiguresTable } from '../../kernel/chart'
import { formatNumber } from '../../kernel/format'
import { type ChurnKind, churnFigures, churnKinds } from './churn-figures'
import { FigureButton } from './figure-button'
import { formatRate, moneyIn } from './format'
import styles from './stripe-dashboard.module.css'
import type { Report } from './types'

/** Who was lost, by why. */
export function ChurnTable({ report }: { report: Report }) {
  const { churn, subscribers } = report.details
  const money = moneyIn(report.currency)
  const rows = (Object.keys(churnKinds) as ChurnKind[]).filter(
    (kind) => kind !== 'unknown' || churn.subscribers[kind] > 0
  )
  const made = (label: string, of: keyof ReturnType<typeof churnFigures>, render: (kind: ChurnKind) => string) => ({
    label,
    render: (kind: ChurnKind) => {
      const figure = churnFigures(kind)[of]
      return (
        <FigureButton figure={figure} report={report} anchor={figure.id}>
          {render(kind)}
        </FigureButton>
      )
    },
  })
  return (
    <section className={styles.card}>
      <h2 className={styles.subtitle}>Churn by reason</h2>
      <FiguresTable
        label="Churn by reason"
        rows={rows}
        keyOf={(kind) => kind}
        hasCards
        columns={[
          { label: 'Reason', render: (kind) => churnKinds[kind] },
          made('Subscribers', 'subscribers', (kind) => formatNumber(churn.subscribers[kind])),
          made('Share', 'share', (kind) => formatRate(shareOf(churn.subscribers[kind], subscribers.churned))),
          made('MRR', 'mrr', (kind) => money(churn.revenue[kind])),
        ]}
      />
    </section>
  )
}
