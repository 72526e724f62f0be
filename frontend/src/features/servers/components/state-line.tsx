import { useConnectionFlow } from '~/lib/vpn/connection-flow'
import { primaryConnection } from '~/lib/vpn/primary-connection'
import { useActiveConnections } from '~/lib/vpn/use-active-connections'
import { messages } from '../messages'
import styles from './state-line.module.css'

/** The state of the tunnel in a sentence. */
export function StateLine() {
  const { ownDeviceId } = useConnectionFlow()
  const { data: connections } = useActiveConnections()
  if (!connections) return null
  const connection = primaryConnection(connections, ownDeviceId)
  if (!connection) return <p className={styles.line}>{messages.notConnected}</p>
  const waits = connection.state === 'waiting' ? ` · ${messages.waiting}` : ''
  return (
    <p className={styles.line} data-state={connection.state}>
      {messages.connectedTo(connection.serverName)}
      {waits}
    </p>
  )
}
