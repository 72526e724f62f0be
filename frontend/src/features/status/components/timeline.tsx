import type { Incident } from '../lib/types'
import { messageOf, momentOf } from '../lib/words'
import { IncidentState } from './incident-state'
import styles from './timeline.module.css'

/** Updates about an incident, the latest first. */
export function Timeline({ updates }: { updates: Incident['updates'] }) {
  return (
    <ol className={styles.timeline}>
      {updates.map((update, at) => (
        <li key={updates.length - at}>
          <p className={styles.head}>
            <IncidentState state={update.state} />
            <time dateTime={update.at}>{momentOf(update.at)}</time>
          </p>
          <p className={styles.message}>{messageOf(update)}</p>
        </li>
      ))}
    </ol>
  )
}
