import { messages } from '../messages'
import styles from './status-skeleton.module.css'

/** In the shape of what comes: the sentence, then servers. */
export function StatusSkeleton() {
  return (
    <div className={styles.skeleton}>
      <p className="visually-hidden" role="status">
        {messages.loading}
      </p>
      <div className={styles.overall} aria-hidden="true" />
      <div className={styles.rows} aria-hidden="true">
        {[0, 1, 2, 3].map((row) => (
          <span key={row} />
        ))}
      </div>
    </div>
  )
}
