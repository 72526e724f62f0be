import Skeleton from '@mui/material/Skeleton'
import { messages } from '../messages'
import styles from './server-card.module.css'
import rows from './server-row.module.css'

/** The shape of the first card until the list is there. */
export function ServersSkeleton() {
  return (
    <section className={styles.card} aria-busy="true">
      <p className="visually-hidden" role="status">
        {messages.loading}
      </p>
      <header className={styles.head}>
        <Skeleton variant="rounded" width={130} height={24} />
      </header>
      <ul className={rows.rows} aria-hidden="true">
        {[0, 1, 2, 3, 4].map((row) => (
          <li key={row} className={rows.row}>
            <Skeleton variant="rounded" width={30} height={20} />
            <span className={rows.code} />
            <Skeleton variant="rounded" width="55%" height={40} />
            <Skeleton variant="rounded" width={64} height={20} />
            <Skeleton variant="rounded" height={44} />
          </li>
        ))}
      </ul>
    </section>
  )
}
