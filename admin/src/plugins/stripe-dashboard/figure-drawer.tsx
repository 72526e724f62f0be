import { IconButton } from '@mui/material'
import { Link } from 'react-router-dom'
import { CloseIcon } from '~/components/icons/icons'
import { FiguresTable } from '../../kernel/chart'
import { ConsoleDrawer } from '../../kernel/ui'
import type { Figure } from './figure'
import { formatWholePeriod } from './format'
import { linkToPayments, type PaymentFilter, rangeOf, spanOf } from './payment-links'
import styles from './figure-drawer.module.css'
import type { Report } from './types'

interface Props {
  figure: Figure
  report: Report
  onClose: () => void
}

/** What a figure is made of: its formula with the numbers, then its days or months, then the payments of each. */
export function FigureDrawer({ figure, report, onClose }: Props) {
  const { label, meaning, countedIn, span, isOfNow } = figure
  const of = countedIn && { testMode: report.testMode, currency: report.currency, countedIn }
  return (
    <ConsoleDrawer label={label} open onClose={onClose} className={styles.drawer}>
      <div className={styles.head}>
        <h2 className={styles.title}>{label}</h2>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className={styles.content}>
        <p className={styles.value}>{figure.value(report)}</p>
        <p className={styles.meaning}>{meaning}</p>
        <dl className={styles.formula}>
          {figure.terms(report).map(({ sign, label, text }) => (
            <div key={`${sign} ${label}`} data-sum={sign === '='}>
              <dt>
                <span className={styles.sign}>{sign}</span> {label}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {!span && !isOfNow && <Periods figure={figure} report={report} of={of} />}
        {of && (
          <p className={styles.meaning}>
            <Link to={linkToPayments({ ...of, ...(span?.(report) ?? rangeOf(report)) })}>Show its payments</Link>
          </p>
        )}
      </div>
    </ConsoleDrawer>
  )
}

interface PeriodsProps {
  figure: Figure
  report: Report
  /** What the payments of a period are filtered by besides. */
  of: PaymentFilter | undefined
}

/** The days or months of the range; each leads to its payments. */
function Periods({ figure, report, of }: PeriodsProps) {
  const { unit, series } = report.details
  const title = unit === 'day' ? 'By day' : 'By month'
  return (
    <>
      <h3 className={styles.subtitle}>{title}</h3>
      <FiguresTable
        label={`${figure.label}, ${title.toLowerCase()}`}
        rows={series.toReversed()}
        keyOf={({ at }) => at}
        columns={[
          {
            label: unit === 'day' ? 'Day' : 'Month',
            render: ({ at }) => {
              const name = formatWholePeriod(at, unit)
              return of ? <Link to={linkToPayments({ ...of, ...spanOf(at, unit) })}>{name}</Link> : name
            },
          },
          ...figure.columns(report),
        ]}
      />
    </>
  )
}
