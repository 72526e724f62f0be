import { rows } from '#core/database/rows'
import { THREAD_COLUMNS, toThread, type Thread, type ThreadRow } from '#support/services/thread'

/** A thread as staff see it. */
export interface InboxThread extends Thread {
  /** The address of the account, or the one that a stranger gave. */
  readonly fromEmail: string
  readonly userId: number | null
  /** New since staff looked. */
  readonly status: 'unread' | 'read'
}

export interface InboxRow extends ThreadRow {
  from_email: string | null
  user_id: number | null
  staff_unread: number
}

export const INBOX = `SELECT ${THREAD_COLUMNS}, t.user_id, t.staff_unread, COALESCE(u.email, t.email) AS from_email
  FROM support_threads t LEFT JOIN users u ON u.id = t.user_id`

export function toInboxThread(row: InboxRow): InboxThread {
  const status = row.staff_unread ? 'unread' : 'read'
  return { ...toThread(row), fromEmail: row.from_email ?? '', userId: row.user_id, status }
}

/** Threads for those who answer, the latest first. */
export class ListInbox {
  async execute({ unreadOnly, limit }: { unreadOnly: boolean; limit: number }): Promise<InboxThread[]> {
    const where = unreadOnly ? 'WHERE t.staff_unread = 1' : ''
    const sql = `${INBOX} ${where} ORDER BY t.last_message_at DESC, t.id DESC LIMIT ${Math.trunc(limit)}`
    return (await rows<InboxRow>(sql, [])).map(toInboxThread)
  }
}
