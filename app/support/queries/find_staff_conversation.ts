import { inject } from '@adonisjs/core'
import { fromSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import { oneRow } from '#core/lists/list_request'
import { SHOWN } from '#support/limits'
import { ListStaffThreads } from '#support/queries/list_staff_threads'
import { openText } from '#support/services/sealed_text'
import type { StaffMessage, StaffThread } from '#support/services/staff_thread'

export interface StaffConversation extends StaffThread {
  readonly messages: readonly StaffMessage[]
}

interface Row {
  id: number
  from_staff: number
  staff_id: number | null
  sealed: string
  written_at: string
}

const MESSAGES = `SELECT id, from_staff, staff_id, sealed, written_at FROM support_messages WHERE thread_id = ?
  ORDER BY id DESC LIMIT ${SHOWN.messages}`

/** One thread with what was written in it and by whom, for the console. Null: there is none. */
@inject()
export class FindStaffConversation {
  constructor(private listThreads: ListStaffThreads) {}

  async execute(threadId: number): Promise<StaffConversation | null> {
    const [thread] = (await this.listThreads.execute(oneRow(threadId))).rows
    if (!thread) return null
    const found = await rows<Row>(MESSAGES, [threadId])
    const messages = found.reverse().map((row) => ({
      id: Number(row.id),
      fromStaff: Boolean(row.from_staff),
      staffId: row.staff_id === null ? null : Number(row.staff_id),
      text: openText(row.sealed, threadId),
      writtenAt: fromSql(row.written_at),
    }))
    return { ...thread, messages }
  }
}
