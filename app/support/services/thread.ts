import type { DateTime } from 'luxon'
import { fromSql } from '#core/database/columns'
import { priorityOf, type Priority } from '#support/services/priority'

/** open: support has the next word; answered: the other side has; closed: nobody needs to. */
export const THREAD_STATES = ['open', 'answered', 'closed'] as const
export type ThreadState = (typeof THREAD_STATES)[number]

/** A conversation with support, without what was written in it. */
export interface Thread {
  readonly id: number
  readonly subject: string
  readonly priority: Priority
  readonly state: ThreadState
  /** Answers that the user has not seen yet. */
  readonly unread: number
  readonly openedAt: DateTime
  readonly lastMessageAt: DateTime
}

export interface ThreadRow {
  id: number
  subject: string
  priority: number
  state: ThreadState
  user_unread: number
  opened_at: string
  last_message_at: string
}

/** Columns of a thread, for statements that name the table `t`. */
export const THREAD_COLUMNS = 't.id, t.subject, t.priority, t.state, t.user_unread, t.opened_at, t.last_message_at'

export function toThread(row: ThreadRow): Thread {
  return {
    id: row.id,
    subject: row.subject,
    priority: priorityOf(row.priority),
    state: row.state,
    unread: row.user_unread,
    openedAt: fromSql(row.opened_at),
    lastMessageAt: fromSql(row.last_message_at),
  }
}
