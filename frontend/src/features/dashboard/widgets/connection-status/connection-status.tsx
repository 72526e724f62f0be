import { Button } from '~/components/button/button'
import { ArchMark } from '~/components/arch-mark/arch-mark'
import { tunnelArch } from '~/components/arch-mark/tunnel-arch'
import { useAuth } from '~/lib/auth/use-auth'
import { useConnectionFlow } from '~/lib/vpn/connection-flow'
import { tunnelState } from '~/lib/vpn/tunnel-state'
import { useConnections } from '../../hooks/use-connections'
import { messages } from '../../messages'
import type { WidgetProps } from '../widget-props'
import { WidgetSkeleton } from '../widget-skeleton'
import styles from './connection-status.module.css'
import { ConnectedView } from './connected-view'
import { DisconnectedView } from './disconnected-view'

/** Rows from which there is room for them; the quick stats have them too. */
const RATES_FROM = 4

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
  const arch = connectingTo === null ? (connection ? tunnelArch[tunnelState(connection)] : 'open') : 'filling'
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
