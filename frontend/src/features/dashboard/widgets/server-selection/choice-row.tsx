import { Button } from '~/components/button/button'
import { LoadBar } from '~/components/health/load-bar'
import { LockIcon } from '~/components/icons/icons'
import { Latency } from '~/components/latency/latency'
import { CountryFlag } from '~/components/country-flag/country-flag'
import { Tag } from '~/components/tag/tag'
import { useConnectionFlow } from '~/lib/vpn/connection-flow'
import { placeOf } from '~/lib/vpn/place'
import type { ServerHealth } from '~/lib/vpn/types'
import { useLatency } from '~/lib/vpn/use-latency'
import { useConnections } from '../../hooks/use-connections'
import { useUpgrade } from '../../hooks/use-upgrade'
import type { Choice } from './choose-servers'
import { messages } from './messages'
import styles from './server-selection.module.css'

interface ChoiceRowProps {
  choice: Choice
  health: ServerHealth | undefined
}

/** A server with its figures at this moment, and the click that connects to it or leads to the plans. */
export function ChoiceRow({ choice: { server, isLocked }, health }: ChoiceRowProps) {
  const { connect, connectingTo } = useConnectionFlow()
  const { connection } = useConnections()
  const upgrade = useUpgrade()
  const latency = useLatency(server)
  const isCurrent = connection?.serverId === server.id
  const isConnecting = connectingTo === server.id
  const isBusy = connectingTo !== null
  const place = `${placeOf(server)}${server.simulated ? ` (${messages.demo})` : ''}`
  return (
    <li className={styles.row}>
      <CountryFlag code={server.countryCode} size={30} />
      <span className={styles.place}>
        <span className={styles.city}>
          <span className={styles.name}>{server.city}</span>
          {server.simulated && <Tag>{messages.demo}</Tag>}
        </span>
        <span className={styles.country}>{server.country}</span>
      </span>
      <span className={styles.facts}>
        <Latency milliseconds={latency} />
        <span className={styles.load}>{health && health.status !== 'offline' && <LoadBar load={health.load} />}</span>
      </span>
      {isCurrent ? (
        <Tag tone="accent">{messages.current}</Tag>
      ) : (
        <Button
          kind={isLocked ? 'quiet' : 'secondary'}
          aria-disabled={(isBusy && !isLocked) || undefined}
          aria-label={isLocked ? messages.lockedServer(place) : isConnecting ? undefined : messages.connectTo(place)}
          onClick={() => {
            if (isLocked) upgrade()
            else if (!isBusy) connect(server.id)
          }}
        >
          {isLocked && <LockIcon size={16} />}
          {isLocked ? messages.locked : isConnecting ? messages.connecting : messages.connect}
        </Button>
      )}
    </li>
  )
}
