import { useAuth } from '~/lib/auth/use-auth'
import { formatBytes, formatRate } from '~/lib/format-bytes'
import type { ActiveConnection } from '~/lib/vpn/types'
import { useConnections } from '../../hooks/use-connections'
import { useRates } from '../../hooks/use-rates'
import { messages } from './messages'
import styles from './quick-stats.module.css'

/** What flows at the moment, what this connection has carried so far, and how many devices there are. */
export function QuickStats() {
  const { user } = useAuth()
  const { connection, updatedAt } = useConnections()
  if (!user) return null
  return (
    <dl className={styles.stats}>
      {connection && !connection.simulated ? (
        <Live connection={connection} updatedAt={updatedAt} />
      ) : (
        <Still text={connection ? messages.demo : messages.nothing} />
      )}
      <Stat label={messages.devices} value={messages.ofDevices(user.devicesUsed, user.devicesLimit)} />
    </dl>
  )
}

function Live({ connection, updatedAt }: { connection: ActiveConnection; updatedAt: number }) {
  const rates = useRates(connection, updatedAt)
  const { rx, tx } = connection
  const rate = (value: number | null | undefined) => (typeof value === 'number' ? formatRate(value) : null)
  return (
    <>
      <Stat label={messages.down} value={rate(rates?.down)} missing={messages.measuring} />
      <Stat label={messages.up} value={rate(rates?.up)} missing={messages.measuring} />
      <Stat
        label={messages.session}
        value={rx === null || tx === null ? null : formatBytes(rx + tx)}
        missing={messages.measuring}
      />
    </>
  )
}

function Still({ text }: { text: string }) {
  return [messages.down, messages.up, messages.session].map((label) => (
    <Stat key={label} label={label} value={null} missing={text} />
  ))
}

interface StatProps {
  label: string
  value: string | null
  /** Said instead of a value that there is not. */
  missing?: string
}

function Stat({ label, value, missing = '' }: StatProps) {
  return (
    <div className={styles.stat}>
      <dt>{label}</dt>
      <dd data-missing={value === null || undefined}>
        {value ?? (
          <>
            <span aria-hidden="true">–</span>
            <span className="visually-hidden">{missing}</span>
          </>
        )}
      </dd>
    </div>
  )
}
