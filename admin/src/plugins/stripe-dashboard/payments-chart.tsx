import type { CSSProperties } from 'react'
import { formatMoney } from '../../kernel/format/money'
import styles from './chart.module.css'
import { formatPeriod, formatWholePeriod } from './format'
import type { Analytics, Period } from './types'

interface Props {
  periods: readonly Period[]
  currency: string
  unit: Analytics['unit']
}

/** A bar a day or month: what was paid above the line, what was given back below it. The highest one says how much it is. */
export function PaymentsChart({ periods, currency, unit }: Props) {
  const paid = Math.max(0, ...periods.map(({ volumeMinor }) => volumeMinor))
  const given = Math.max(0, ...periods.map(({ refundedMinor }) => refundedMinor))
  const peak = periods.findIndex(({ volumeMinor }) => volumeMinor === paid)
  const [first, last] = [periods.at(0), periods.at(-1)]
  if (!first || !last || paid + given === 0) return <p className={styles.empty}>No money moved in this range.</p>
  const best = formatMoney(paid, currency)
  const share = (minor: number, most: number) => ({ height: `${most > 0 ? (100 * Math.max(0, minor)) / most : 0}%` })
  const frame = { '--paid': paid, '--given': given, '--at': periods.length > 1 ? peak / (periods.length - 1) : 0 }
  return (
    <figure
      className={styles.chart}
      role="img"
      aria-label={`What was paid from ${formatWholePeriod(first.at, unit)} to ${formatWholePeriod(last.at, unit)}. The most was ${best}, ${formatWholePeriod(periods[peak]?.at ?? first.at, unit)}.`}
      style={frame as CSSProperties}
    >
      <div className={styles.legend} aria-hidden="true">
        <span data-kind="paid">Paid</span>
        {given > 0 && <span data-kind="given">Refunded, at most {formatMoney(given, currency)}</span>}
      </div>
      <div className={styles.peak} aria-hidden="true">
        <span>{best}</span>
      </div>
      <div className={styles.bars} aria-hidden="true">
        {periods.map(({ at, volumeMinor, refundedMinor }) => (
          <span
            key={at}
            className={styles.period}
            title={`${formatWholePeriod(at, unit)}: ${formatMoney(volumeMinor, currency)}`}
          >
            <span className={styles.above}>
              {volumeMinor > 0 && <span data-kind="paid" style={share(volumeMinor, paid)} />}
            </span>
            {given > 0 && (
              <span className={styles.below}>
                {refundedMinor > 0 && <span data-kind="given" style={share(refundedMinor, given)} />}
              </span>
            )}
          </span>
        ))}
      </div>
      <div className={styles.axis} aria-hidden="true">
        <span>{formatPeriod(first.at, unit)}</span>
        {periods.length > 1 && <span>{formatPeriod(last.at, unit)}</span>}
      </div>
    </figure>
  )
}
