import Button from '@mui/material/Button'
import { memo } from 'react'
import { CountryFlag } from '~/components/country-flag/country-flag'
import { LockIcon } from '~/components/icons/icons'
import { Latency } from '~/components/latency/latency'
import { Tag } from '~/components/tag/tag'
import type { Server } from '~/lib/vpn/types'
import { messages } from '../messages'
import styles from './server-row.module.css'

interface ServerRowProps {
  server: Server
  isLocked: boolean
  isCurrent: boolean
  isConnecting: boolean
  /** A connect is under way, to this or another server. */
  isBusy: boolean
  onConnect: (serverId: number) => void
}

/** One server. A row without its button says why. */
export const ServerRow = memo(function ServerRow(props: ServerRowProps) {
  const { server, isLocked, isCurrent, isConnecting, isBusy, onConnect } = props
  const { row } = messages
  const name = `${server.city}, ${server.country}${server.simulated ? ` (${row.demo})` : ''}`
  const isReachable = server.state === 'online' || isCurrent
  return (
    <li className={styles.row} data-current={isCurrent || undefined}>
      <CountryFlag code={server.countryCode} size={30} />
      <span className={styles.code}>{server.countryCode}</span>
      <span className={styles.place}>
        <span className={styles.country}>{server.country}</span>
        <span className={styles.city}>{server.city}</span>
      </span>
      <span className={styles.facts}>
        {isCurrent && <Tag tone="accent">{row.current}</Tag>}
        {server.simulated && <Tag>{row.demo}</Tag>}
        {server.isLocal && <Tag>{row.local}</Tag>}
        {server.state !== 'online' && <Tag tone="bad">{row.reasons[server.state]}</Tag>}
        <Latency milliseconds={server.latency} />
      </span>
      <Button
        className={styles.button}
        data-row-button
        variant={isCurrent || isLocked ? 'text' : 'outlined'}
        color={isLocked ? 'inherit' : 'primary'}
        startIcon={isLocked ? <LockIcon size={16} /> : undefined}
        disabled={!isLocked && (!isReachable || (isBusy && !isConnecting))}
        aria-disabled={isConnecting || undefined}
        aria-label={isLocked ? row.lockedServer(name) : isConnecting ? undefined : row.connectTo(name)}
        onClick={() => !isConnecting && onConnect(server.id)}
      >
        {isLocked ? row.locked : isConnecting ? row.connecting : row.connect}
      </Button>
    </li>
  )
})
