import { firstRow } from '#core/database/rows'
import {
  SUBSCRIPTION_COLUMNS,
  toSubscription,
  type Subscription,
  type SubscriptionRow,
} from '#billing/services/subscription'

const SQL = `SELECT ${SUBSCRIPTION_COLUMNS} FROM subscriptions s WHERE s.user_id = ? AND s.status = 'canceled' ORDER BY s.id DESC LIMIT 1`

/** A user's latest subscription that is over; null where there is none. */
export async function findCancelledSubscription(userId: number): Promise<Subscription | null> {
  const row = await firstRow<SubscriptionRow>(SQL, [userId])
  return row && toSubscription(row)
}
