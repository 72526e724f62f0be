import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { sealText } from '#support/services/sealed_text'
import { manyLines } from '#support/services/texts'

interface NewMessage {
  threadId: number
  text: string
  fromStaff: boolean
  staffId?: number | null
  /** Of the mail that it came by; unique. */
  mailHash?: string | null
}

const SQL = `INSERT INTO support_messages (thread_id, from_staff, staff_id, sealed, written_at, mail_hash)
  VALUES (?, ?, ?, ?, ?, ?)`

/** Adds a message to a thread that the caller has locked or just made. */
export async function writeMessage(message: NewMessage, now: DateTime, trx: Trx): Promise<number> {
  const { threadId, text, fromStaff, staffId = null, mailHash = null } = message
  const sealed = sealText(manyLines(text), threadId)
  const { id } = await write(SQL, [threadId, fromStaff ? 1 : 0, staffId, sealed, toSql(now), mailHash], trx)
  return id
}
