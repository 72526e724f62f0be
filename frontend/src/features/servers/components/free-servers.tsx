import type { Server } from '~/lib/vpn/types'
import { messages } from '../messages'
import styles from './server-card.module.css'
import { ServerRows } from './server-rows'

/** Servers for everybody. */
export function FreeServers({ servers }: { servers: readonly Server[] }) {
  const { title, empty } = messages.free
  return (
    <section className={styles.card} aria-labelledby="free-servers">
      <header className={styles.head}>
        <h2 id="free-servers" className={styles.title}>
          {title}
        </h2>
        <span className={styles.count}>{messages.found(servers.length)}</span>
      </header>
      {servers.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ServerRows servers={servers} isLocked={false} />
      )}
    </section>
  )
}
