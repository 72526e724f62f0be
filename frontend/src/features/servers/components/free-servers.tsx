import { memo, type Ref } from 'react'
import type { Server } from '~/lib/vpn/types'
import type { RowsHandle } from '../hooks/use-row-keys'
import { messages } from '../messages'
import styles from './server-card.module.css'
import { ServerRows } from './server-rows'

interface FreeServersProps {
  servers: readonly Server[]
  ref: Ref<RowsHandle>
}

/** Servers for everybody. */
export const FreeServers = memo(function FreeServers({ servers, ref }: FreeServersProps) {
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
        <ServerRows servers={servers} isLocked={false} list="free" ref={ref} />
      )}
    </section>
  )
})
