import type { DateTime } from 'luxon'
import type { Thread, ThreadRow } from '#support/services/thread'
import { toThread } from '#support/services/thread'

/** A row of support_threads as the inbox reads it. */
export interface StaffThreadRow extends ThreadRow {
  user_id: number | null
  email: string | null
  staff_unread: number
  assignee_id: number | null
  revision: number
}

/** A thread in the console: what came first, from whom, and who answers. */
export interface StaffThread extends Thread {
  readonly userId: number | null
  /** The address of the account, or the one that a stranger gave. */
  readonly fromEmail: string
  /** New since staff looked. */
  readonly status: 'unread' | 'read'
  readonly assigneeId: number | null
  /** The first message. */
  readonly message: string
  /** Rises with every change. */
  readonly version: number
}

/** One message with who of the staff wrote it. */
export interface StaffMessage {
  readonly id: number
  readonly fromStaff: boolean
  readonly staffId: number | null
  readonly text: string
  readonly writtenAt: DateTime
}

export function staffThread(row: StaffThreadRow, fromEmail: string, message: string): StaffThread {
  return {
    ...toThread(row),
    userId: row.user_id === null ? null : Number(row.user_id),
    fromEmail,
    status: row.staff_unread ? 'unread' : 'read',
    assigneeId: row.assignee_id === null ? null : Number(row.assignee_id),
    message,
    version: row.revision,
  }
}
