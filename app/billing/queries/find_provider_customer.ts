import { firstRow } from '#core/database/rows'
import type { Subscription } from '#billing/services/subscription'

const SQL = 'SELECT provider_id FROM provider_customers WHERE customer_id = ? AND gateway = ? AND test_mode = ?'

/** The number under which a provider knows the customer of a subscription; null: it does not yet. */
export async function findProviderCustomer({
  customerId,
  gateway,
  testMode,
}: Pick<Subscription, 'customerId' | 'gateway' | 'testMode'>): Promise<string | null> {
  const row = await firstRow<{ provider_id: string }>(SQL, [customerId, gateway, testMode ? 1 : 0])
  return row?.provider_id ?? null
}
