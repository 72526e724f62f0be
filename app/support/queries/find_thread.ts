import { firstRow } from '#core/database/rows'
import { listMessages, type Message } from '#support/queries/list_messages'
import { THREAD_COLUMNS, toThread, type Thread, type ThreadRow } from '#support/services/thread'

export interface Conversation extends Thread {
  readonly messages: readonly Message[]
}

const SQL = `SELECT ${THREAD_COLUMNS} FROM support_threads t WHERE t.id = ? AND t.user_id = ?`

/** One of a user's own threads with what was written in it; null where there is none of this user. */
export async function findThread(userId: number, threadId: number): Promise<Conversation | null> {
  const row = await firstRow<ThreadRow>(SQL, [threadId, userId])
  return row && { ...toThread(row), messages: await listMessages(threadId) }
}
