import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'

const NOTE = `INSERT INTO unread_subscriptions (subscription_id, retry_at)
  SELECT id, ? FROM subscriptions WHERE id = ? AND id NOT IN (SELECT subscription_id FROM unread_subscriptions)`

/** A subscription that has to be read at its provider after a restore, and for which nothing is mailed until then. */
export async function noteUnread(subscriptionId: number, now: DateTime, trx: Trx) {
  await write(NOTE, [toSql(now), subscriptionId], trx)
}
