import { memo } from 'react'
import { Button } from '~/components/button/button'
import { ProtectionCheck } from '~/components/protection-check/protection-check'
import { useConnectionFlow } from '~/lib/vpn/connection-flow'
import { messages as vpn } from '~/lib/vpn/messages'
import { primaryConnection } from '~/lib/vpn/primary-connection'
import { tunnelState } from '~/lib/vpn/tunnel-state'
import type { Server } from '~/lib/vpn/types'
import { useActiveConnections } from '~/lib/vpn/use-active-connections'
import { messages } from '../messages'
import { BestServer } from './best-server'
import styles from './overview.module.css'
import { StateLine } from './state-line'

/** The state in a sentence, the one click that most people come for, and the question whether it works. */
export const Overview = memo(function Overview({ servers }: { servers: readonly Server[] | undefined }) {
  const { connectingTo, disconnect, disconnectingFrom, ownDeviceId } = useConnectionFlow()
  const { data: connections } = useActiveConnections()
  const connection = connections ? primaryConnection(connections, ownDeviceId) : null
  const isElsewhere = connection !== null && connection.deviceId !== ownDeviceId
  // The current row has the next step for a tunnel that is not on yet.
  const isOn = connection !== null && !isElsewhere && ['live', 'demo'].includes(tunnelState(connection))
  const isEnding = connection !== null && disconnectingFrom === connection.id
  const { disconnect: end, disconnecting, disconnectDevice } = vpn.connection
  return (
    <section className={styles.overview} aria-label={messages.overview}>
      {connections ? <StateLine connection={connection} /> : <p className={styles.unknown} />}
      <div className={styles.actions}>
        {connection && (
          <Button kind={isOn ? 'primary' : 'secondary'} busy={isEnding} onClick={() => disconnect(connection)}>
            {isEnding ? disconnecting : isElsewhere ? disconnectDevice(connection.deviceName) : end}
          </Button>
        )}
        {servers && servers.length > 0 && (
          <BestServer
            servers={servers}
            isBusy={connectingTo !== null}
            kind={connection === null ? 'primary' : 'secondary'}
          />
        )}
        <ProtectionCheck />
      </div>
    </section>
  )
})
