import { firstRow } from '#core/database/rows'
import { INBOX, toInboxThread, type InboxRow, type InboxThread } from '#support/queries/list_inbox'
import { listMessages, type Message } from '#support/queries/list_messages'

export interface InboxConversation extends InboxThread {
  readonly messages: readonly Message[]
}

/** One thread with what was written in it, for staff. */
export class FindInboxThread {
  async execute(threadId: number): Promise<InboxConversation | null> {
    const row = await firstRow<InboxRow>(`${INBOX} WHERE t.id = ?`, [threadId])
    return row && { ...toInboxThread(row), messages: await listMessages(threadId) }
  }
}
