import { messages } from '../messages'
import styles from './live-badge.module.css'

/** Says that answers appear by themselves, while they do. */
export function LiveBadge({ live }: { live: boolean }) {
  return (
    <span role="status">
      {live && (
        <span className={styles.badge} title={messages.live.help}>
          {messages.live.on}
        </span>
      )}
    </span>
  )
}
