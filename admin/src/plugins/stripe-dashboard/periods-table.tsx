import { formatNumber } from '../../kernel/format'
import { formatMoney } from '../../kernel/format/money'
import { FiguresTable } from './figures-table'
import { formatWholePeriod } from './format'
import type { Analytics, Period } from './types'

interface Props {
  label: string
  unit: Analytics['unit']
  periods: readonly Period[]
  currency: string
}

/** What the chart shows and more, the latest day or month first. */
export function PeriodsTable({ label, unit, periods, currency }: Props) {
  const money = (minor: number) => formatMoney(minor, currency)
  return (
    <FiguresTable
      label={label}
      rows={periods.toReversed()}
      keyOf={({ at }) => at}
      columns={[
        { label: unit === 'day' ? 'Day' : 'Month', render: ({ at }) => formatWholePeriod(at, unit) },
        { label: 'Volume', render: ({ volumeMinor }) => money(volumeMinor) },
        { label: 'Refunded', render: ({ refundedMinor }) => money(refundedMinor) },
        { label: 'Net', render: ({ netMinor }) => money(netMinor) },
        { label: 'Paid', render: ({ succeeded }) => formatNumber(succeeded) },
        { label: 'Given up', render: ({ failed }) => formatNumber(failed) },
      ]}
    />
  )
}
