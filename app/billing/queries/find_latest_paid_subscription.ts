import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import {
  SUBSCRIPTION_COLUMNS,
  toSubscription,
  type Subscription,
  type SubscriptionRow,
} from '#billing/services/subscription'

const SQL = `SELECT ${SUBSCRIPTION_COLUMNS} FROM subscriptions s WHERE s.user_id = ?
  AND EXISTS (SELECT 1 FROM payments p WHERE p.subscription_id = s.id AND p.status = 'paid' AND p.amount_minor > 0)
  ORDER BY CASE WHEN s.id = ? THEN 0 WHEN s.test_mode = ? THEN 1 ELSE 2 END, s.id DESC LIMIT 1`

/**
 * The subscription that a user paid for: the running one, else the latest, first of the same mode (live where none runs). One that
 * cost nothing does not count.
 */
export async function findLatestPaidSubscription(
  userId: number,
  running: Pick<Subscription, 'id' | 'testMode'> | null,
  trx?: Trx
): Promise<Subscription | null> {
  const row = await firstRow<SubscriptionRow>(SQL, [userId, running?.id ?? 0, running?.testMode ? 1 : 0], trx)
  return row && toSubscription(row)
}
