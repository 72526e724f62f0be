import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import {
  SUBSCRIPTION_COLUMNS,
  toSubscription,
  type Subscription,
  type SubscriptionRow,
} from '#billing/services/subscription'

const SQL = `SELECT ${SUBSCRIPTION_COLUMNS} FROM subscriptions s
  WHERE s.user_id = ? AND s.status IN ('incomplete', 'active', 'past_due') ORDER BY s.id DESC LIMIT 1`

/** The one subscription that a user has begun or pays for; null where there is none. */
export async function findOpenSubscription(userId: number, trx?: Trx): Promise<Subscription | null> {
  const row = await firstRow<SubscriptionRow>(SQL, [userId], trx)
  return row && toSubscription(row)
}
