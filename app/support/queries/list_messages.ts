import type { DateTime } from 'luxon'
import { fromSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import { SHOWN } from '#support/limits'
import { openText } from '#support/services/sealed_text'

/** One message of a thread, opened. */
export interface Message {
  readonly id: number
  readonly fromStaff: boolean
  readonly text: string
  readonly writtenAt: DateTime
}

interface Row {
  id: number
  from_staff: number
  sealed: string
  written_at: string
}

/** The latest messages of a thread in the order in which they were written. Whose thread it is, the caller knows. */
export async function listMessages(threadId: number, limit: number = SHOWN.messages): Promise<Message[]> {
  const sql = `SELECT id, from_staff, sealed, written_at FROM support_messages WHERE thread_id = ?
    ORDER BY id DESC LIMIT ${Math.trunc(limit)}`
  const found = await rows<Row>(sql, [threadId])
  return found.reverse().map((row) => ({
    id: row.id,
    fromStaff: Boolean(row.from_staff),
    text: openText(row.sealed, threadId),
    writtenAt: fromSql(row.written_at),
  }))
}
