import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { rows, write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import type { GivingBack } from '#billing/services/giving_back'
import { refundKey } from '#billing/services/refund_key'

interface Row {
  id: number
  gateway: string
  provider_id: string
  currency: string
  amount_minor: number
  given: number
}

const PAID = `SELECT p.id, p.gateway, p.provider_id, p.currency, p.amount_minor,
  (SELECT COALESCE(SUM(r.amount_minor), 0) FROM refunds r WHERE r.payment_id = p.id AND r.status <> 'failed') AS given
  FROM payments p WHERE p.subscription_id = ? AND p.status = 'paid' AND p.paid_at >= ?
  AND NOT EXISTS (SELECT 1 FROM refunds k WHERE k.payment_id = p.id AND k.reason = 'second')
  AND NOT EXISTS (SELECT 1 FROM disputes d WHERE d.payment_id = p.id AND d.status <> 'won') ORDER BY p.id`
const ASK = `INSERT INTO refunds (payment_id, gateway, request_key, amount_minor, currency, status, reason, requested_at, retry_at)
  VALUES (?, ?, ?, ?, ?, 'requested', 'second', ?, ?)`

const EVER = '1970-01-01 00:00:00.000'

/**
 * Asks for all that is left of what was paid for a subscription that gives nothing for it. Asked once for each payment, by
 * the holder of the subscription's lock.
 */
export async function requestGivingBack(
  subscriptionId: number,
  { since }: GivingBack,
  now: DateTime,
  trx: Trx
): Promise<void> {
  const paid = await rows<Row>(PAID, [subscriptionId, since === null ? EVER : toSql(since)], trx)
  for (const { id, gateway, provider_id, currency, amount_minor, given } of paid) {
    const left = amount_minor - Number(given)
    const key = refundKey('second', provider_id, 1)
    if (left > 0) await write(ASK, [id, gateway, key, left, currency, toSql(now), toSql(now)], trx)
  }
}
