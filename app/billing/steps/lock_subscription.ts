import { lockRow, type Trx } from '#core/database/transaction'
import { inOneForm } from '#billing/services/instants'
import type { SubscriptionRow } from '#billing/services/subscription'

/** A subscription's row under its lock, with what only the synchronization uses; instants in one form. */
export interface LockedSubscription extends SubscriptionRow {
  provider_status: string | null
  untried: number
  /** The provider's id of the subscription whose place this one took. */
  replaces_provider_id: string | null
  scheduled_price_minor: number | null
  sync_ticket: number
  applied_ticket: number
  given_up_at: string | null
  check_at: string | null
  tell_at: string | null
  /** Of its customer, in its mode, and not under the lock: it may be earlier by now. */
  first_paid: string | null
}

const SELECTED = `subscriptions.*, (SELECT CASE WHEN subscriptions.test_mode = 1 THEN c.first_paid_test_on ELSE c.first_paid_on END
  FROM customers c WHERE c.id = subscriptions.customer_id) AS first_paid`

/** Locks a subscription until the transaction ends; null when there is none. Every change happens under this lock. */
export async function lockSubscription(id: number, trx: Trx): Promise<LockedSubscription | null> {
  const row = await lockRow<LockedSubscription>(trx, 'subscriptions', { id }, SELECTED)
  return (
    row && {
      ...row,
      period_start: inOneForm(row.period_start),
      period_end: inOneForm(row.period_end),
      ends_at: inOneForm(row.ends_at),
      grace_ends_at: inOneForm(row.grace_ends_at),
      ended_at: inOneForm(row.ended_at),
      given_up_at: inOneForm(row.given_up_at),
      check_at: inOneForm(row.check_at),
      tell_at: inOneForm(row.tell_at),
      created_at: inOneForm(row.created_at),
    }
  )
}
