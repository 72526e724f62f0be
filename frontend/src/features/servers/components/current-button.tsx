import { Button } from '~/components/button/button'
import { useConnectionFlow } from '~/lib/vpn/connection-flow'
import { messages as vpn } from '~/lib/vpn/messages'
import { tunnelState } from '~/lib/vpn/tunnel-state'
import type { ActiveConnection } from '~/lib/vpn/types'
import styles from './server-row.module.css'

/** In place of Connect where this browser is connected: how the tunnel gets onto the device, or out of a demo. */
export function CurrentButton({ connection, place }: { connection: ActiveConnection; place: string }) {
  const { disconnect, disconnectingFrom, showConfiguration } = useConnectionFlow()
  const { show, disconnect: end, disconnecting } = vpn.connection
  const state = tunnelState(connection)
  const isEnding = disconnectingFrom === connection.id
  const label = state !== 'demo' ? show : isEnding ? disconnecting : end
  return (
    <Button
      className={`${styles.button} ${styles.show}`}
      data-control="connect"
      kind={state === 'waiting' || state === 'idle' ? 'primary' : 'secondary'}
      busy={isEnding}
      aria-label={`${label}: ${place}`}
      onClick={() => (state === 'demo' ? disconnect(connection) : showConfiguration(connection))}
    >
      {label}
    </Button>
  )
}
