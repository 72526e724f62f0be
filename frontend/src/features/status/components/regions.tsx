import { byRegion } from '../lib/regions'
import type { ServerStatus } from '../lib/types'
import { messages } from '../messages'
import styles from './regions.module.css'
import { ServerLine } from './server-line'

const LONG = 100

/** Every real server, by region. */
export function Regions({ servers }: { servers: ServerStatus[] }) {
  if (servers.length === 0) return null
  return (
    <section aria-labelledby="servers">
      <h2 id="servers" className={styles.title}>
        {messages.servers}
      </h2>
      {byRegion(servers).map(([region, list]) => (
        <section key={region} className={styles.region} aria-labelledby={`region-${region}`}>
          <h3 id={`region-${region}`}>
            {messages.regions[region]} <span>{messages.regionCount(list.length)}</span>
          </h3>
          <ul className={styles.list} data-long={list.length > LONG}>
            {list.map((server) => (
              <ServerLine key={server.id} server={server} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
