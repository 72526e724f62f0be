import Skeleton from '@mui/material/Skeleton'
import { messages } from './messages'
import styles from './payment.module.css'

/** While the form is on its way, in its shape. */
export function FormSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <p className="visually-hidden" role="status">
        {messages.loading}
      </p>
      <Skeleton variant="rounded" height={48} />
      <div className={styles.pair}>
        <Skeleton variant="rounded" height={48} />
        <Skeleton variant="rounded" height={48} />
      </div>
      <Skeleton variant="rounded" height={52} />
    </div>
  )
}
