import Button from '@mui/material/Button'
import { memo, type Ref } from 'react'
import { Link } from 'react-router-dom'
import type { Server } from '~/lib/vpn/types'
import type { RowsHandle } from '../hooks/use-row-keys'
import { messages } from '../messages'
import styles from './server-card.module.css'
import { ServerRows } from './server-rows'

interface PremiumServersProps {
  servers: readonly Server[]
  /** The plan does not include them. */
  isLocked: boolean
  ref: Ref<RowsHandle>
}

/** Servers of the paid plans, dimmed and locked on the free one. */
export const PremiumServers = memo(function PremiumServers({ servers, isLocked, ref }: PremiumServersProps) {
  const { title, upgrade } = messages.premium
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
          <Button variant="outlined" component={Link} to="/subscriptions">
            {upgrade}
          </Button>
        </div>
      )}
      <ServerRows servers={servers} isLocked={isLocked} list="premium" ref={ref} />
    </section>
  )
})
