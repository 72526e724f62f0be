import { useConnectionFlow } from '~/lib/vpn/connection-flow'
import { primaryConnection } from '~/lib/vpn/primary-connection'
import type { Server } from '~/lib/vpn/types'
import { useActiveConnections } from '~/lib/vpn/use-active-connections'
import { ServerRow } from './server-row'
import styles from './server-row.module.css'

interface ServerRowsProps {
  servers: readonly Server[]
  isLocked: boolean
}

export function ServerRows({ servers, isLocked }: ServerRowsProps) {
  const { connect, connectingTo, ownDeviceId } = useConnectionFlow()
  const { data: connections = [] } = useActiveConnections()
  const currentId = primaryConnection(connections, ownDeviceId)?.serverId
  return (
    <ul className={styles.rows}>
      {servers.map((server) => (
        <ServerRow
          key={server.id}
          server={server}
          isLocked={isLocked}
          isCurrent={server.id === currentId}
          isConnecting={server.id === connectingTo}
          isBusy={connectingTo !== null}
          onConnect={connect}
        />
      ))}
    </ul>
  )
}
