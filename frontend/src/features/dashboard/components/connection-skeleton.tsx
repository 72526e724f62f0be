import Skeleton from '@mui/material/Skeleton'
import { messages } from '../messages'
import styles from './connection-widget.module.css'

/** The shape of the widget until its state is known. */
export function ConnectionSkeleton() {
  return (
    <section className={styles.widget} aria-busy="true" aria-label={messages.connection.label}>
      <div className={styles.picture}>
        <Skeleton variant="rounded" width={120} height={120} />
      </div>
      <div className={styles.side}>
        <p role="status">{messages.settingUp}</p>
        <Skeleton variant="rounded" width="60%" height={36} sx={{ mt: 3 }} />
        <Skeleton variant="rounded" width="45%" height={24} sx={{ mt: 3 }} />
        <Skeleton variant="rounded" width="8rem" height={44} sx={{ mt: 7 }} />
      </div>
    </section>
  )
}
