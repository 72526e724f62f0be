import { formatRate } from '~/lib/format-bytes'
import type { ActiveConnection } from '~/lib/vpn/types'
import { useRates } from '../../hooks/use-rates'
import { messages } from '../../messages'
import styles from './connection-views.module.css'

interface LiveRatesProps {
  connection: ActiveConnection
  updatedAt: number
}

/** What flows at the moment, as the node counts it. */
export function LiveRates({ connection, updatedAt }: LiveRatesProps) {
  const rates = useRates(connection, updatedAt)
  const { down, up, measuring } = messages.connection
  const text = (rate: number | null | undefined) => (typeof rate === 'number' ? formatRate(rate) : measuring)
  return (
    <dl className={styles.rates}>
      <div>
        <dt>{down}</dt>
        <dd>{text(rates?.down)}</dd>
      </div>
      <div>
        <dt>{up}</dt>
        <dd>{text(rates?.up)}</dd>
      </div>
    </dl>
  )
}
