import styles from './unread-badge.module.css'
import { useUnread } from './use-unread'

/** Stands in the tab while somebody waits to be read. */
export default function UnreadBadge() {
  const unread = useUnread()
  if (!unread) return null
  return (
    <span className={styles.badge}>
      {unread > 99 ? '99+' : unread}
      <span className="visually-hidden"> unread</span>
    </span>
  )
}
