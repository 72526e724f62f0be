import { isUniqueViolation } from '#core/database/errors'
import { firstRow, write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import type { LockedSubscription } from '#billing/steps/lock_subscription'

const KNOWN = 'SELECT id FROM provider_customers WHERE customer_id = ? AND gateway = ? AND test_mode = ?'
const INSERT = 'INSERT INTO provider_customers (customer_id, gateway, test_mode, provider_id) VALUES (?, ?, ?, ?)'

/** Notes the customer's number at the provider where it is not known yet: the next start uses it again. */
export async function keepProviderCustomer(
  row: Pick<LockedSubscription, 'customer_id' | 'gateway' | 'test_mode'>,
  providerId: string | null,
  trx: Trx
) {
  if (providerId === null) return
  const at = [row.customer_id, row.gateway, row.test_mode]
  if (await firstRow(KNOWN, at, trx)) return
  try {
    await write(INSERT, [...at, providerId], trx)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}
