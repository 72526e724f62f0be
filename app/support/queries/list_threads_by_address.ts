import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { THREAD_COLUMNS, toThread, type Thread, type ThreadRow } from '#support/services/thread'

const SQL = `SELECT ${THREAD_COLUMNS} FROM support_threads t WHERE t.email = ? AND t.user_id IS NULL
  ORDER BY t.last_message_at DESC, t.id DESC`

/** The threads of the contact form under an address (in lower case) that belong to no account. */
export async function listThreadsByAddress(email: string, trx?: Trx): Promise<Thread[]> {
  return (await rows<ThreadRow>(SQL, [email], trx)).map(toThread)
}
