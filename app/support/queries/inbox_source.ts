import type { ListSource } from '#core/database/list_page'
import { rankOf, type Priority } from '#support/services/priority'
import type { ThreadState } from '#support/services/thread'

export interface InboxFilter {
  status?: 'unread' | 'read' | undefined
  priority?: Priority | undefined
  state?: ThreadState | undefined
  assigneeId?: number | undefined
  userId?: number | undefined
  /** Beginning of an address, or of the name of an account. */
  q?: string | undefined
}

const COLUMNS = [
  'id',
  'subject',
  'priority',
  'state',
  'user_unread',
  'opened_at',
  'last_message_at',
  'user_id',
  'email',
  'staff_unread',
  'assignee_id',
  'revision',
]

/** Where the inbox comes from, narrowed to a filter, and to what a search found. */
export function inboxSource(filter: Omit<InboxFilter, 'q'>, found: readonly number[] | null): ListSource {
  const { status, priority, state, assigneeId, userId } = filter
  return {
    table: 'support_threads',
    columns: COLUMNS,
    sorts: { id: 'id', createdAt: 'id', lastMessageAt: 'last_message_at', priority: 'priority' },
    narrow(query) {
      if (status !== undefined) query.where('staff_unread', status === 'unread')
      if (priority !== undefined) query.where('priority', rankOf(priority))
      if (state !== undefined) query.where('state', state)
      if (assigneeId !== undefined) query.where('assignee_id', assigneeId)
      if (userId !== undefined) query.where('user_id', userId)
      return found ? query.whereIn('id', [...found]) : query
    },
  }
}
