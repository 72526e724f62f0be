import { rows } from '#core/database/rows'
import { SHOWN } from '#support/limits'
import { THREAD_COLUMNS, toThread, type Thread, type ThreadRow } from '#support/services/thread'

/** A user's own threads, those with the latest message first; `limit` is what a screen shows. */
export async function listThreads(userId: number, limit: number = SHOWN.threads): Promise<Thread[]> {
  const sql = `SELECT ${THREAD_COLUMNS} FROM support_threads t WHERE t.user_id = ?
    ORDER BY t.last_message_at DESC, t.id DESC LIMIT ${Math.trunc(limit)}`
  return (await rows<ThreadRow>(sql, [userId])).map(toThread)
}
