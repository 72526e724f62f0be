import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { rankOf, type Priority } from '#support/services/priority'
import { oneLine } from '#support/services/texts'
import { writeMessage } from '#support/steps/write_message'

export interface NewThread {
  /** Null for a stranger, who then has an address. */
  userId: number | null
  email: string | null
  subject: string
  message: string
  priority: Priority
  /** Of the mail that it came by. */
  mailHash?: string
}

const SQL = `INSERT INTO support_threads
  (user_id, email, subject, priority, state, staff_unread, user_unread, revision, opened_at, last_message_at)
  VALUES (?, ?, ?, ?, 'open', 1, 0, 1, ?, ?)`

/** Opens a thread with its first message and answers its number. */
export async function writeThread(thread: NewThread, now: DateTime, trx: Trx): Promise<number> {
  const { userId, email, subject, message, priority } = thread
  const at = toSql(now)
  const { id } = await write(SQL, [userId, userId ? null : email, oneLine(subject), rankOf(priority), at, at], trx)
  await writeMessage({ threadId: id, text: message, fromStaff: false, mailHash: thread.mailHash ?? null }, now, trx)
  return id
}
