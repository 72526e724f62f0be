import Button from '@mui/material/Button'
import { ArchMark, type ArchState } from '~/components/arch-mark/arch-mark'
import type { CurrentUser } from '~/lib/auth/current-user'
import { useConnectionFlow } from '~/lib/vpn/connection-flow'
import { primaryConnection } from '~/lib/vpn/primary-connection'
import type { ActiveConnection, UsageStatus } from '~/lib/vpn/types'
import { useActiveConnections } from '~/lib/vpn/use-active-connections'
import { messages } from '../messages'
import styles from './connection-widget.module.css'
import { ConnectedView } from './connected-view'
import { ConnectionSkeleton } from './connection-skeleton'
import { DisconnectedView } from './disconnected-view'
import { OtherConnections } from './other-connections'
import { UsageLine } from './usage-line'

interface ConnectionWidgetProps {
  user: CurrentUser
  usage: Pick<UsageStatus, 'emailVerified' | 'connectionsUsed' | 'connectionsLimit'>
}

const arches: Record<ActiveConnection['state'], ArchState> = { waiting: 'filling', live: 'flowing', idle: 'open' }

/** Behind a demo nothing flows. */
const archOf = ({ simulated, state }: ActiveConnection): ArchState => (simulated ? 'filling' : arches[state])

/** The state of the user's tunnel, and the way in and out of it (`connection_status`). */
export function ConnectionWidget({ user, usage }: ConnectionWidgetProps) {
  const { ownDeviceId, connectingTo } = useConnectionFlow()
  const { data: connections, isError, refetch, dataUpdatedAt } = useActiveConnections()
  const { connection: texts } = messages
  if (!connections && !isError) return <ConnectionSkeleton />
  if (!connections) {
    return (
      <section className={styles.widget} aria-label={texts.label}>
        <p className={styles.failed} role="alert">
          {texts.failed}
        </p>
        <Button variant="outlined" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </section>
    )
  }
  const connection = primaryConnection(connections, ownDeviceId)
  const others = connections.filter(({ id }) => id !== connection?.id)
  const arch = connectingTo === null ? (connection ? archOf(connection) : 'open') : 'filling'
  return (
    <section className={styles.widget} aria-label={texts.label}>
      <div className={styles.picture} data-state={arch}>
        <ArchMark state={arch} size={148} />
      </div>
      <div className={styles.side}>
        {connection ? (
          <ConnectedView connection={connection} updatedAt={dataUpdatedAt} />
        ) : (
          <DisconnectedView user={user} />
        )}
      </div>
      {others.length > 0 && <OtherConnections connections={others} />}
      <UsageLine usage={usage} />
    </section>
  )
}
