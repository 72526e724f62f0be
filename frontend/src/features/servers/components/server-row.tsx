import { memo, type ReactNode } from 'react'
import { LoadBar } from '~/components/health/load-bar'
import { Latency } from '~/components/latency/latency'
import { Tag } from '~/components/tag/tag'
import { isThisMachine, placeOf } from '~/lib/vpn/place'
import type { ActiveConnection, Server } from '~/lib/vpn/types'
import { useLatency } from '~/lib/vpn/use-latency'
import { messages } from '../messages'
import { ConnectButton } from './connect-button'
import { CurrentButton } from './current-button'
import { FavouriteButton } from './favourite-button'
import { CountryFlag } from '~/components/country-flag/country-flag'
import styles from './server-row.module.css'

export interface ServerRowProps {
  server: Server
  isLocked: boolean
  /** The connection to this server, if the screen speaks of it. */
  current: ActiveConnection | null
  /** It is this browser's own. */
  isOwn: boolean
  isConnecting: boolean
  isBusy: boolean
  isFavourite: boolean
  /** Shows the list's hourly latency instead of the measured one. */
  isHourly: boolean
  /** In percent, where it is known. */
  load: number | undefined
  onConnect: (serverId: number) => void
  onFavourite: (serverId: number) => void
}

/** What stands in one row of the list. */
export const ServerRow = memo(function ServerRow(props: ServerRowProps): ReactNode {
  const {
    server,
    isLocked,
    current,
    isOwn,
    isConnecting,
    isBusy,
    isFavourite,
    isHourly,
    load,
    onConnect,
    onFavourite,
  } = props
  const { row } = messages
  const latency = useLatency(isHourly ? null : server) ?? server.latency
  const place = `${placeOf(server)}${server.simulated ? ` (${row.demo})` : ''}`
  const reasonId = `server-${server.id}-reason`
  return (
    <>
      <CountryFlag code={server.countryCode} size={30} />
      <span className={styles.code}>{isThisMachine(server) ? '' : server.countryCode}</span>
      <span className={styles.place}>
        <span className={styles.country}>{server.country}</span>
        <span className={styles.city}>{server.city}</span>
      </span>
      <span className={styles.facts}>
        {current && <Tag tone="accent">{row.current}</Tag>}
        {server.simulated && <Tag>{row.demo}</Tag>}
        {server.isLocal && !isThisMachine(server) && <Tag>{row.local}</Tag>}
        {server.state !== 'online' && (
          <span id={reasonId}>
            <Tag tone="bad">{row.reasons[server.state]}</Tag>
          </span>
        )}
        <span className={styles.measures}>
          <span className={styles.load}>
            {load !== undefined && server.state !== 'offline' && <LoadBar load={load} />}
          </span>
          <span className={styles.latency}>
            <Latency milliseconds={latency} />
          </span>
        </span>
      </span>
      <FavouriteButton place={place} isFavourite={isFavourite} onToggle={() => onFavourite(server.id)} />
      {current && isOwn ? (
        <CurrentButton connection={current} place={place} />
      ) : (
        <ConnectButton
          server={server}
          place={place}
          isLocked={isLocked}
          isConnecting={isConnecting}
          isBusy={isBusy}
          reasonId={reasonId}
          onConnect={onConnect}
        />
      )}
    </>
  )
})
