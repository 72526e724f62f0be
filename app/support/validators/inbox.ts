import vine from '@vinejs/vine'
import { rowNumber, rowNumbers } from '#core/http/row_numbers'
import { defineList } from '#core/lists/define_list'
import { BULK_ACTIONS } from '#support/actions/act_on_threads'
import { PRIORITIES } from '#support/services/priority'
import { THREAD_STATES } from '#support/services/thread'

export const inboxList = defineList({
  name: 'support-emails',
  sorts: ['lastMessageAt', 'id', 'createdAt', 'priority'],
  descending: true,
  filters: {
    status: vine.enum(['unread', 'read'] as const).optional(),
    priority: vine.enum(PRIORITIES).optional(),
    state: vine.enum(THREAD_STATES).optional(),
    assigneeId: rowNumber().optional(),
    userId: rowNumber().optional(),
    q: vine.string().trim().maxLength(254).optional(),
  },
})

/** What staff write of a thread. Nothing else of a body is looked at; 'answered' follows from an answer and is no wish. */
export const editThreadValidator = vine.create({
  version: rowNumber().optional(),
  assigneeId: rowNumber().nullable().optional(),
  priority: vine.enum(PRIORITIES).optional(),
  state: vine.enum(THREAD_STATES).optional(),
})

/** One action on many threads. */
export const bulkThreadsValidator = vine.create({ action: vine.enum(BULK_ACTIONS), ids: rowNumbers() })
