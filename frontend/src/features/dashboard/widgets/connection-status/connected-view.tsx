import { Button } from '~/components/button/button'
import { CountryFlag } from '~/components/country-flag/country-flag'
import { Latency } from '~/components/latency/latency'
import { Tag } from '~/components/tag/tag'
import { useConnectionFlow } from '~/lib/vpn/connection-flow'
import { messages as vpn } from '~/lib/vpn/messages'
import { tunnelState } from '~/lib/vpn/tunnel-state'
import type { ActiveConnection } from '~/lib/vpn/types'
import { useMeasuredLatency } from '~/lib/vpn/use-latency'
import { useServers } from '~/lib/vpn/use-servers'
import { messages } from '../../messages'
import { LiveRates } from './live-rates'
import styles from './connection-views.module.css'

interface ConnectedViewProps {
  connection: ActiveConnection
  updatedAt: number
  hasRates: boolean
}

function stateText(connection: ActiveConnection): string {
  const { states, demoText } = messages.connection
  const state = tunnelState(connection)
  if (state === 'demo') return demoText
  return state === 'waiting' ? states.waiting : states[state](connection.deviceName)
}

/** What a connected user sees. Nothing here says 'protected': before a handshake it would be false. */
export function ConnectedView({ connection, updatedAt, hasRates }: ConnectedViewProps) {
  const { connection: texts } = messages
  const { disconnect, disconnectingFrom, showConfiguration } = useConnectionFlow()
  const { data: servers } = useServers()
  const latency = useMeasuredLatency(servers?.find(({ id }) => id === connection.serverId))
  const state = tunnelState(connection)
  const isEnding = disconnectingFrom === connection.id
  return (
    <>
      <h2 className={styles.title} data-state={state}>
        {texts.connected}
      </h2>
      <p className={styles.server}>
        <CountryFlag code={connection.countryCode} />
        <span className={styles.serverName}>{connection.serverName}</span>
        {latency !== null && (
          <span className={styles.latency}>
            <Latency milliseconds={latency} />
          </span>
        )}
        {connection.simulated && <Tag>{texts.demo}</Tag>}
      </p>
      <p className={styles.state} data-state={state} role="status">
        {stateText(connection)}
      </p>
      {state === 'waiting' && <p className={styles.hint}>{texts.waitingHint}</p>}
      {hasRates && state === 'live' && <LiveRates connection={connection} updatedAt={updatedAt} />}
      <div className={styles.actions}>
        {state !== 'demo' && (
          <Button kind={state === 'live' ? 'secondary' : 'primary'} onClick={() => showConfiguration(connection)}>
            {vpn.connection.show}
          </Button>
        )}
        <Button kind="secondary" disabled={isEnding} onClick={() => disconnect(connection)}>
          {isEnding ? vpn.connection.disconnecting : vpn.connection.disconnect}
        </Button>
      </div>
    </>
  )
}
