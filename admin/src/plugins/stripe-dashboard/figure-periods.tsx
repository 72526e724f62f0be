import { useState } from 'react'
import { Link } from 'react-router-dom'
import { FiguresTable } from '../../kernel/chart'
import type { Figure } from './figure'
import { formatWholePeriod } from './format'
import { Movers } from './movers'
import { linkToPayments, type PaymentFilter, spanOf } from './payment-links'
import type { Slice } from './slice'
import styles from './figure-drawer.module.css'
import type { Report } from './types'

interface Props {
  figure: Figure
  report: Report
  /** What the payments of a period are filtered by besides; undefined: it isn't made of payments. */
  of: PaymentFilter | undefined
  slice: Slice | undefined
}

/** The days or months of the range; each leads to its payments, or shows its customers. */
export function FigurePeriods({ figure, report, of, slice }: Props) {
  const [shown, setShown] = useState<string | null>(null)
  const { unit, series } = report.details
  const { movement } = figure
  const title = unit === 'day' ? 'By day' : 'By month'

  function nameOf(at: string) {
    const name = formatWholePeriod(at, unit)
    if (of) return <Link to={linkToPayments({ ...of, ...spanOf(at, unit) })}>{name}</Link>
    if (!movement) return name
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
      {movement && shown && <Movers key={shown} report={report} movement={movement} at={shown} slice={slice} />}
    </>
  )
}
