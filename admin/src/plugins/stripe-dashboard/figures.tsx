import type { ReactNode } from 'react'
import { formatNumber } from '../../kernel/format'
import { formatMoney } from '../../kernel/format/money'
import { RateTag } from './rate-tag'
import styles from './stripe-dashboard.module.css'
import type { CurrencyFigures } from './types'

/** The figures of one currency. What the books do not have is said and not made up. */
export function Figures({ figures }: { figures: CurrencyFigures }) {
  const { currency, succeeded, failed, disputes, withUnknownFee, averageMinor, disputedMinor } = figures
  const money = (minor: number) => formatMoney(minor, currency)
  const disputed = disputes > 0 || disputedMinor !== 0 ? `${money(disputedMinor)} held or lost` : 'None contested'
  return (
    <dl className={styles.figures}>
      <Figure label="Volume" value={money(figures.volumeMinor)} note={countOf(succeeded, 'payment')} />
      <Figure label="Net" value={money(figures.netMinor)} note="After refunds, disputes, fees and taxes" />
      <Figure label="Refunded" value={money(figures.refundedMinor)} />
      <Figure label="Fees" value={money(figures.feesMinor)} note={feesNote(withUnknownFee)} />
      {figures.taxesMinor !== 0 && (
        <Figure label="Taxes" value={money(figures.taxesMinor)} note="Paid to the state by the store" />
      )}
      <Figure label="Average payment" value={averageMinor === null ? '–' : money(averageMinor)} />
      <Figure
        label="Success rate"
        value={<RateTag bps={figures.successRateBps} />}
        note={`${formatNumber(failed)} given up`}
      />
      <Figure label="Disputes" value={formatNumber(disputes)} note={disputed} />
    </dl>
  )
}

function feesNote(unknown: number): string | undefined {
  return unknown > 0 ? `Minimum: no fee reported for ${countOf(unknown, 'payment')}` : undefined
}

function countOf(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`
}

function Figure({ label, value, note }: { label: string; value: ReactNode; note?: string }) {
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {note && <dd className={styles.hint}>{note}</dd>}
    </div>
  )
}
