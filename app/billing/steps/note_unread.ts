import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'

const AGAIN = 'UPDATE unread_subscriptions SET retry_at = ? WHERE subscription_id = ?'
const NOTE = `INSERT INTO unread_subscriptions (subscription_id, retry_at)
  SELECT id, ? FROM subscriptions WHERE id = ? AND id NOT IN (SELECT subscription_id FROM unread_subscriptions)`

/**
 * A subscription that has to be read at its provider after a restore, and for which nothing is mailed until then. Whoever reads it just
 * now may not know of what was written in this transaction, so it is read again.
 */
export async function noteUnread(subscriptionId: number, now: DateTime, trx: Trx) {
  await write(AGAIN, [toSql(now), subscriptionId], trx)
  await write(NOTE, [toSql(now), subscriptionId], trx)
}
