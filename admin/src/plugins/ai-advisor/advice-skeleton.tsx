import { Skeleton } from '@mui/material'
import styles from './ai-advisor.module.css'

/** In the shape of what comes: the summary, then cards. */
export function AdviceSkeleton() {
  return (
    <div className={styles.advice} role="status">
      <p className={styles.note}>Reading your figures…</p>
      <Skeleton variant="rounded" height={96} />
      <div className={styles.cards}>
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} variant="rounded" height={200} />
        ))}
      </div>
    </div>
  )
}
