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
  ORDER BY CASE WHEN s.test_mode = ? THEN 0 ELSE 1 END, s.id DESC LIMIT 1`

/**
 * The subscription for which a user paid last, whether or not it still runs; of this mode where there is one. Those that cost
 * nothing hide none that did.
 */
export async function findLatestPaidSubscription(
  userId: number,
  testMode: boolean,
  trx?: Trx
): Promise<Subscription | null> {
  const row = await firstRow<SubscriptionRow>(SQL, [userId, testMode ? 1 : 0], trx)
  return row && toSubscription(row)
}
