import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { openText } from '#support/services/sealed_text'

const SQL = 'SELECT sealed FROM support_messages WHERE thread_id = ? ORDER BY id LIMIT 1'

/** With what a thread began; a mail that answers repeats it. */
export async function findFirstMessage(threadId: number, trx?: Trx): Promise<string> {
  const row = await firstRow<{ sealed: string }>(SQL, [threadId], trx)
  return row ? openText(row.sealed, threadId) : ''
}
