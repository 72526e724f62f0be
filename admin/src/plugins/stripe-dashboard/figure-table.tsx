import { FiguresTable } from '../../kernel/chart'
import type { Figure } from './figure'
import { FigureButton } from './figure-button'
import styles from './stripe-dashboard.module.css'
import type { Report } from './types'

interface Props {
  label: string
  figures: readonly Figure[]
  report: Report
}

/** Figures one below the other; each opens what it is made of, and so does a link with its id behind '#'. */
export function FigureTable({ label, figures, report }: Props) {
  return (
    <section className={styles.card}>
      <h2 className={styles.subtitle}>{label}</h2>
      <FiguresTable
        label={label}
        rows={figures}
        keyOf={({ id }) => id}
        columns={[
          { label: 'Figure', render: (figure) => figure.label },
          {
            label: 'Value',
            render: (figure) => (
              <FigureButton figure={figure} report={report} anchor={figure.id}>
                {figure.value(report)}
              </FigureButton>
            ),
          },
        ]}
      />
    </section>
  )
}
