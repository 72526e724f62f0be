import { firstRow } from '#core/database/rows'
import { MOST_COUNTED } from '#core/lists/list_request'

const SQL = `SELECT COUNT(*) AS unread FROM
  (SELECT id FROM support_threads WHERE staff_unread = 1 LIMIT ${MOST_COUNTED}) AS waiting`

/** How many threads nobody has looked at yet; it counts no further than lists do. */
export async function countUnread(): Promise<number> {
  const row = await firstRow<{ unread: number }>(SQL, [])
  return Number(row?.unread ?? 0)
}
