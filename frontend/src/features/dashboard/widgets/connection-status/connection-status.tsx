import { Button } from '~/components/button/button'
import { ArchMark, type ArchState } from '~/components/arch-mark/arch-mark'
import { useAuth } from '~/lib/auth/use-auth'
import { useConnectionFlow } from '~/lib/vpn/connection-flow'
import type { ActiveConnection } from '~/lib/vpn/types'
import { useConnections } from '../../hooks/use-connections'
import { messages } from '../../messages'
import type { WidgetProps } from '../widget-props'
import { WidgetSkeleton } from '../widget-skeleton'
import styles from './connection-status.module.css'
import { ConnectedView } from './connected-view'
import { DisconnectedView } from './disconnected-view'

const arches: Record<ActiveConnection['state'], ArchState> = { waiting: 'filling', live: 'flowing', idle: 'open' }

/** Rows from which there is room for them; the quick stats have them too. */
const RATES_FROM = 4

/** Behind a demo nothing flows. */
const archOf = ({ simulated, state }: ActiveConnection): ArchState => (simulated ? 'filling' : arches[state])

/** The state of the user's tunnel, and the way in and out of it. */
export function ConnectionStatus({ height }: WidgetProps) {
  const { user } = useAuth()
  const { connectingTo } = useConnectionFlow()
  const { isKnown, connection, isError, refetch, updatedAt } = useConnections()
  const { connection: texts } = messages
  if (!isKnown && isError) {
    return (
      <div className={styles.failed} role="alert">
        <p>{texts.failed}</p>
        <Button kind="secondary" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </div>
    )
  }
  if (!isKnown || !user) return <WidgetSkeleton />
  const arch = connectingTo === null ? (connection ? archOf(connection) : 'open') : 'filling'
  return (
    <div className={styles.status}>
      <div className={styles.picture} data-state={arch}>
        <ArchMark state={arch} size={104} />
      </div>
      <div className={styles.side}>
        {connection ? (
          <ConnectedView connection={connection} updatedAt={updatedAt} hasRates={height >= RATES_FROM} />
        ) : (
          <DisconnectedView user={user} />
        )}
      </div>
    </div>
  )
}
