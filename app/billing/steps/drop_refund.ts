import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { firstRow, write } from '#core/database/rows'
import { transaction } from '#core/database/transaction'
import { lockSubscription } from '#billing/steps/lock_subscription'

const OWNER = 'SELECT p.subscription_id FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.id = ?'
const ASKED = "SELECT guarantee_of, guarantee_test_mode FROM refunds WHERE id = ? AND status = 'requested'"
const DROP = `UPDATE refunds SET status = 'failed', settled_at = ?, retry_at = NULL, guarantee_of = NULL,
  guarantee_test_mode = NULL WHERE id = ?`
const OTHER = `SELECT r.id FROM refunds r JOIN payments p ON p.id = r.payment_id
  WHERE p.subscription_id = ? AND r.reason = 'guarantee' AND r.status <> 'failed' ORDER BY r.id LIMIT 1`
const MARK = 'UPDATE refunds SET guarantee_of = ?, guarantee_test_mode = ? WHERE id = ?'

interface Mark {
  guarantee_of: number | null
  guarantee_test_mode: number | null
}

/**
 * A refund that the provider refuses is over. The mark of the money-back guarantee moves to another refund of the same
 * request: only where all of them are refused is the guarantee not used up.
 */
export async function dropRefund(refundId: number, now: DateTime): Promise<void> {
  const owner = await firstRow<{ subscription_id: number }>(OWNER, [refundId])
  if (!owner) return
  await transaction(async (trx) => {
    await lockSubscription(owner.subscription_id, trx)
    const asked = await firstRow<Mark>(ASKED, [refundId], trx)
    if (!asked) return
    await write(DROP, [toSql(now), refundId], trx)
    if (asked.guarantee_of === null) return
    const other = await firstRow<{ id: number }>(OTHER, [owner.subscription_id], trx)
    if (other) await write(MARK, [asked.guarantee_of, asked.guarantee_test_mode, other.id], trx)
  })
}
