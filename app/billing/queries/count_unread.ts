import { rows } from '#core/database/rows'

const UNREAD = `SELECT s.gateway, COUNT(*) AS amount FROM unread_subscriptions u JOIN subscriptions s ON s.id = u.subscription_id
  WHERE u.set_aside_at IS NULL GROUP BY s.gateway ORDER BY s.gateway`

export interface UnreadAt {
  gateway: string
  subscriptions: number
}

/** How many subscriptions of each gateway haven't been read since the restore and are waited for. */
export async function countUnread(): Promise<UnreadAt[]> {
  const found = await rows<{ gateway: string; amount: number | string }>(UNREAD, [])
  return found.map(({ gateway, amount }) => ({ gateway, subscriptions: Number(amount) }))
}
