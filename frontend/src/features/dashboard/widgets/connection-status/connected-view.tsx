import { Button } from '~/components/button/button'
import { CountryFlag } from '~/components/country-flag/country-flag'
import { Latency } from '~/components/latency/latency'
import { Tag } from '~/components/tag/tag'
import { useConnectionFlow } from '~/lib/vpn/connection-flow'
import type { ActiveConnection } from '~/lib/vpn/types'
import { useLatency } from '~/lib/vpn/use-latency'
import { useServers } from '~/lib/vpn/use-servers'
import { messages } from '../../messages'
import { LiveRates } from './live-rates'
import styles from './connection-views.module.css'

interface ConnectedViewProps {
  connection: ActiveConnection
  updatedAt: number
  hasRates: boolean
}

function stateText({ state, simulated, deviceName }: ActiveConnection): string {
  const { states, demoText } = messages.connection
  if (simulated) return demoText
  return state === 'waiting' ? states.waiting : states[state](deviceName)
}

/** What a connected user sees. Nothing here says 'protected': before a handshake it would be false. */
export function ConnectedView({ connection, updatedAt, hasRates }: ConnectedViewProps) {
  const { connection: texts } = messages
  const { disconnect, disconnectingFrom, showConfiguration } = useConnectionFlow()
  const { data: servers } = useServers()
  const latency = useLatency(servers?.find(({ id }) => id === connection.serverId))
  const isEnding = disconnectingFrom === connection.id
  return (
    <>
      <h2 className={styles.title} data-state={connection.simulated ? undefined : connection.state}>
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
      <p className={styles.state} data-state={connection.simulated ? 'demo' : connection.state} role="status">
        {stateText(connection)}
      </p>
      {connection.state === 'waiting' && <p className={styles.hint}>{texts.waitingHint}</p>}
      {hasRates && connection.state === 'live' && !connection.simulated && (
        <LiveRates connection={connection} updatedAt={updatedAt} />
      )}
      <div className={styles.actions}>
        {!connection.simulated && (
          <Button
            kind={connection.state === 'live' ? 'secondary' : 'primary'}
            onClick={() => showConfiguration(connection)}
          >
            {texts.showConfiguration}
          </Button>
        )}
        <Button kind="secondary" disabled={isEnding} onClick={() => disconnect(connection)}>
          {isEnding ? texts.disconnecting : texts.disconnect}
        </Button>
      </div>
    </>
  )
}
