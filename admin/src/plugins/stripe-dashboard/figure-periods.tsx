import { Skeleton } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { FiguresTable } from '../../kernel/chart'
import { wordsOfFailure } from '../../kernel/data/console-error'
import type { Figure } from './figure'
import { formatWholePeriod } from './format'
import { Movers } from './movers'
import { linkToPayments, type PaymentFilter, spanOf } from './payment-links'
import type { Slice } from './slice'
import styles from './figure-drawer.module.css'
import type { Report } from './types'
import { type Periods, usePeriods } from './use-periods'

interface Props {
  figure: Figure
  report: Report
  /** What the payments of a period are filtered by besides; undefined: it isn't made of payments. */
  of: PaymentFilter | undefined
  slice: Slice | undefined
}

/** The days or months of a figure; a month shows its days, and a day leads to its payments, or shows its customers. */
export function FigurePeriods(props: Props) {
  const { figure, report, slice } = props
  const span = figure.span?.(report)
  return span ? <PeriodsOf {...props} span={span} slice={slice} /> : <PeriodsTable {...props} {...report.details} />
}

/** Those that aren't in the report. */
function PeriodsOf({ span, ...props }: Props & { span: { from?: string; to: string } }) {
  const { data, error } = usePeriods(props.report, span, props.slice)
  if (data) return <PeriodsTable {...props} {...data} />
  if (!error) return <Skeleton variant="rounded" height={96} role="status" aria-label="Loading" />
  return (
    <p className={styles.meaning} role="alert">
      Couldn't load the days. {wordsOfFailure(error)}
    </p>
  )
}

function PeriodsTable({ figure, report, of, slice, unit, series }: Props & Periods) {
  const [shown, setShown] = useState<string | null>(null)
  const { movement } = figure
  const title = unit === 'day' ? 'By day' : 'By month'

  function nameOf(at: string) {
    const name = formatWholePeriod(at, unit)
    if (of && unit === 'day') return <Link to={linkToPayments({ ...of, ...spanOf(at, unit) })}>{name}</Link>
    if (!movement && !of) return name
    return (
      <button type="button" className={styles.figure} onClick={() => setShown(at)}>
        {name}
      </button>
    )
  }

  return (
    <>
      <h3 className={styles.subtitle}>{title}</h3>
      <FiguresTable
        label={`${figure.label}, ${title.toLowerCase()}`}
        rows={series.toReversed()}
        keyOf={({ at }) => at}
        columns={[
          { label: unit === 'day' ? 'Day' : 'Month', render: ({ at }) => nameOf(at) },
          ...figure.columns(report),
        ]}
      />
      {shown && unit === 'month' && (
        <section key={shown} aria-label={formatWholePeriod(shown, 'month')}>
          <PeriodsOf figure={figure} report={report} of={of} slice={slice} span={spanOf(shown, 'month')} />
          {of && <Link to={linkToPayments({ ...of, ...spanOf(shown, 'month') })}>Show the month's payments</Link>}
        </section>
      )}
      {movement && shown && (
        <Movers key={shown} report={report} movement={movement} at={shown} unit={unit} slice={slice} />
      )}
    </>
  )
}
