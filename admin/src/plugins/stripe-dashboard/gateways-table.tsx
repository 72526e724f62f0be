import { formatNumber } from '../../kernel/format'
import { formatMoney } from '../../kernel/format/money'
import { FiguresTable } from './figures-table'
import { gatewayName } from '../../kernel/format/gateways'
import { RateTag } from './rate-tag'
import type { GatewayFigures } from './types'

interface Props {
  label: string
  gateways: readonly GatewayFigures[]
  currency: string
}

/** What came of payments by gateway, the one with the most of them first. */
export function GatewaysTable({ label, gateways, currency }: Props) {
  const money = (minor: number) => formatMoney(minor, currency)
  return (
    <FiguresTable
      label={label}
      rows={gateways}
      keyOf={({ gateway }) => gateway}
      hasCards
      columns={[
        { label: 'Gateway', render: ({ gateway }) => gatewayName(gateway) },
        { label: 'Volume', render: ({ volumeMinor }) => money(volumeMinor) },
        { label: 'Net', render: ({ netMinor }) => money(netMinor) },
        { label: 'Refunded', render: ({ refundedMinor }) => money(refundedMinor) },
        { label: 'Fees', render: (figures) => feesOf(figures, currency) },
        { label: 'Paid', render: ({ succeeded }) => formatNumber(succeeded) },
        { label: 'Given up', render: ({ failed }) => formatNumber(failed) },
        { label: 'Success rate', render: ({ successRateBps }) => <RateTag bps={successRateBps} /> },
        { label: 'Disputes', render: ({ disputes }) => formatNumber(disputes) },
      ]}
    />
  )
}

/** What is not known is not nothing. */
function feesOf({ feesMinor, withUnknownFee }: GatewayFigures, currency: string): string {
  if (withUnknownFee === 0) return formatMoney(feesMinor, currency)
  return feesMinor === 0 ? 'Not reported' : `≥ ${formatMoney(feesMinor, currency)}`
}
