import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import {
  SUBSCRIPTION_COLUMNS,
  toSubscription,
  type Subscription,
  type SubscriptionRow,
} from '#billing/services/subscription'

const SQL = `SELECT ${SUBSCRIPTION_COLUMNS} FROM subscriptions s WHERE s.user_id = ?
  AND EXISTS (SELECT 1 FROM payments p WHERE p.subscription_id = s.id AND p.status = 'paid') ORDER BY s.id DESC LIMIT 1`

/** The subscription for which a user paid last, whether or not it still runs. */
export async function findLatestPaidSubscription(userId: number, trx?: Trx): Promise<Subscription | null> {
  const row = await firstRow<SubscriptionRow>(SQL, [userId], trx)
  return row && toSubscription(row)
}
