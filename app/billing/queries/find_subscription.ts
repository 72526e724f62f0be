import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import {
  SUBSCRIPTION_COLUMNS,
  toSubscription,
  type Subscription,
  type SubscriptionRow,
} from '#billing/services/subscription'

const SQL = `SELECT ${SUBSCRIPTION_COLUMNS} FROM subscriptions s WHERE s.id = ?`

/** A subscription by its number. */
export async function findSubscription(id: number, trx?: Trx): Promise<Subscription | null> {
  const row = await firstRow<SubscriptionRow>(SQL, [id], trx)
  return row && toSubscription(row)
}
