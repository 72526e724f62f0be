import { formatNumber } from '~/lib/language'
import type { Server } from '~/lib/vpn/types'
import { messages } from './messages'
import styles from './server-health.module.css'
import { summarize } from './summarize'
import type { HealthById } from './use-fleet-health'

interface SummaryProps {
  servers: readonly Server[]
  health: HealthById
}

/** How many are well, how many are not. */
export function Summary({ servers, health }: SummaryProps) {
  const { healthy, warning, offline, isDemo } = summarize(servers, health)
  const hasDemo = !isDemo && servers.some(({ simulated }) => simulated)
  const parts = [
    { level: 'excellent', label: messages.healthy, count: healthy },
    { level: 'fair', label: messages.warning, count: warning },
    { level: 'offline', label: messages.offline, count: offline },
  ]
  return (
    <>
      <dl className={styles.summary}>
        {parts.map(({ level, label, count }) => (
          <div key={level} data-level={level} data-none={count === 0 || undefined}>
            <dt>{label}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {hasDemo && <p className={styles.uncounted}>{messages.withoutDemo}</p>}
    </>
  )
}
