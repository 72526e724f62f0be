import { Checkbox } from '@mui/material'
import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { formatShortMoment, formatMoment } from '../../kernel/format'
import { SelectAll, type Selection } from '../../kernel/list'
import { PriorityBadge, StatusBadge } from './badges'
import { calledOf } from './bulk-actions'
import { texts } from './texts'
import styles from './thread-list.module.css'
import type { Staff, Thread } from './types'
import { nameOf } from './use-staff'

interface Props {
  threads: readonly Thread[]
  staff: readonly Staff[]
  /** What is looked for goes along into each thread, and back. */
  search: string
  selection: Selection<Thread>
  /** Stands beside the box that selects all. */
  pager: ReactNode
}

/** Threads as a mail program lists them: who, what about, how it began, and where it stands. */
export function ThreadList({ threads, staff, search, selection, pager }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // Who comes by a link has the thread in sight in the list, too. Not every environment lays out what it shows.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another thread is open
  }, [pathname])
  return (
    <>
      <div className={styles.bar}>
        <SelectAll selection={selection} className={styles.all} />
        {pager}
      </div>
      <ul ref={list} className={styles.list} aria-label="Emails">
        {threads.map((thread) => (
          <li key={thread.id} className={styles.item}>
            <Checkbox
              className={styles.check}
              size="small"
              checked={selection.has(thread)}
              onChange={() => selection.toggle(thread)}
              slotProps={{ input: { 'aria-label': `Select ${calledOf(thread)}` } }}
            />
            <NavLink
              className={styles.row}
              data-unread={thread.status === 'unread' || undefined}
              to={{ pathname: `/admin/emails/${thread.id}`, search }}
            >
              <span className={styles.line}>
                <span className={styles.from}>{thread.fromEmail}</span>
                <span className={styles.note}>{standing(thread, staff)}</span>
                <time
                  className={styles.time}
                  dateTime={thread.lastMessageAt}
                  title={formatMoment(thread.lastMessageAt)}
                >
                  {formatShortMoment(thread.lastMessageAt)}
                </time>
              </span>
              <span className={styles.line}>
                <span className={styles.about}>
                  <span className={styles.subject}>{thread.subject}</span>{' '}
                  <span className={styles.text}>{thread.message.slice(0, 200)}</span>
                </span>
                <span className={styles.tags}>
                  <StatusBadge status={thread.status} />
                  <PriorityBadge priority={thread.priority} />
                </span>
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  )
}

function standing({ state, assigneeId }: Thread, staff: readonly Staff[]): string {
  const parts = [
    state === 'open' ? null : texts.states[state],
    assigneeId === null ? null : `for ${nameOf(staff, assigneeId)}`,
  ]
  return parts.filter(Boolean).join(' · ')
}
