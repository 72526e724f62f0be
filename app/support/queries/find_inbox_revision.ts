import { firstRow } from '#core/database/rows'
import { countUnread } from '#support/queries/count_unread'

const LATEST = 'SELECT last_message_at FROM support_threads ORDER BY last_message_at DESC, id DESC LIMIT 1'
const STEP = 1_000

/** A number that differs after a message or a change of what is unread, by whatever process: two looks at indexes. */
export async function findInboxRevision(): Promise<number> {
  const [latest, unread] = await Promise.all([firstRow<{ last_message_at: string }>(LATEST, []), countUnread()])
  const at = latest ? Date.parse(`${latest.last_message_at.replace(' ', 'T')}Z`) : 0
  return at * STEP + (unread % STEP)
}
