import { Link } from 'react-router-dom'
import { Tag } from '~/components/tag/tag'
import { formatMoment } from '../lib/format-moment'
import type { Thread } from '../lib/types'
import { messages } from '../messages'
import styles from './thread-list.module.css'

interface ThreadListProps {
  threads: readonly Thread[]
  /** The one that is open. */
  current: number | null
}

/** The user's conversations, the latest first. */
export function ThreadList({ threads, current }: ThreadListProps) {
  return (
    <nav aria-label={messages.list}>
      <ul className={styles.list}>
        {threads.map((thread) => (
          <li key={thread.id}>
            <Link
              className={styles.row}
              to={{ search: `?thread=${thread.id}` }}
              aria-current={thread.id === current ? 'page' : undefined}
              data-unread={thread.unread > 0 || undefined}
            >
              <span className={styles.subject}>{thread.subject}</span>
              <span className={styles.facts}>
                {thread.unread > 0 ? (
                  <Tag tone="accent">{messages.unread(thread.unread)}</Tag>
                ) : (
                  <Tag>{messages.states[thread.state]}</Tag>
                )}
                <time className={styles.time} dateTime={thread.lastMessageAt}>
                  {formatMoment(thread.lastMessageAt)}
                </time>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
