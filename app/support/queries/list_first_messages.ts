import db from '@adonisjs/lucid/services/db'
import { openText } from '#support/services/sealed_text'

interface Row {
  thread_id: number
  sealed: string
}

/** What each of these threads began with. */
export async function listFirstMessages(threadIds: readonly number[]): Promise<Map<number, string>> {
  if (threadIds.length === 0) return new Map()
  const first = (await db
    .from('support_messages')
    .min('id as id')
    .whereIn('thread_id', [...threadIds])
    .groupBy('thread_id')) as { id: number }[]
  const found = (await db
    .from('support_messages')
    .select('thread_id', 'sealed')
    .whereIn(
      'id',
      first.map(({ id }) => id)
    )
    .orderBy('id')) as Row[]
  return new Map(found.map(({ thread_id: id, sealed }) => [Number(id), openText(sealed, Number(id))]))
}
