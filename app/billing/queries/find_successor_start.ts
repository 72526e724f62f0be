import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { inOneForm } from '#billing/services/instants'
import type { LockedSubscription } from '#billing/steps/lock_subscription'

export type Replaceable = Pick<LockedSubscription, 'customer_id' | 'gateway' | 'test_mode' | 'provider_id'>

const SQL = `SELECT MIN(p.starts_at) AS starts_at FROM subscriptions s JOIN subscription_spans p ON p.subscription_id = s.id
  WHERE s.customer_id = ? AND s.gateway = ? AND s.test_mode = ? AND s.replaces_provider_id = ?`

/** When what took a subscription's place began to be worth something; null: nothing did. */
export async function findSuccessorStart(replaced: Replaceable, trx: Trx): Promise<string | null> {
  const { customer_id, gateway, test_mode, provider_id } = replaced
  if (provider_id === null) return null
  const found = await firstRow<{ starts_at: string | null }>(SQL, [customer_id, gateway, test_mode, provider_id], trx)
  return inOneForm(found?.starts_at ?? null)
}
