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
  const { simulated, state } = connection
  const remark = simulated ? messages.demo : state === 'waiting' ? messages.waiting : null
  return (
    <p className={styles.line} data-state={simulated ? undefined : state}>
      {messages.connectedTo(connection.serverName)}
      {remark && ` · ${remark}`}
    </p>
  )
}
