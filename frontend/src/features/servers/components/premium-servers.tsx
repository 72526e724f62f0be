import Button from '@mui/material/Button'
import type { Server } from '~/lib/vpn/types'
import { messages } from '../messages'
import styles from './server-card.module.css'
import { ServerRows } from './server-rows'

interface PremiumServersProps {
  servers: readonly Server[]
  /** The plan does not include them. */
  isLocked: boolean
}

/** Servers of the paid plans, dimmed and locked on the free one. */
export function PremiumServers({ servers, isLocked }: PremiumServersProps) {
  const { title, upgrade, upgradeLocked } = messages.premium
  return (
    <section className={styles.card} data-locked={isLocked || undefined} aria-labelledby="premium-servers">
      <header className={styles.head}>
        <h2 id="premium-servers" className={styles.title} data-tone="premium">
          {title}
        </h2>
        <span className={styles.count}>{messages.found(servers.length)}</span>
      </header>
      {isLocked && (
        <div className={styles.upgrade}>
          <Button variant="outlined" disabled aria-describedby="upgrade-locked">
            {upgrade}
          </Button>
          <p id="upgrade-locked" className={styles.reason}>
            {upgradeLocked}
          </p>
        </div>
      )}
      <ServerRows servers={servers} isLocked={isLocked} />
    </section>
  )
}
