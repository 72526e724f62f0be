import { randomBytes } from 'node:crypto'
import type { Clock } from '#core/clock'
import { lockRow, type Trx } from '#core/database/transaction'
import { findCustomer, type Customer } from '#billing/queries/find_customer'

/**
 * The customer that a user is, made at the first use. Locks the user's row: whatever changes what somebody pays for
 * stands in one line behind it. Null where the account is gone, or is being deleted.
 */
export async function ensureCustomer(userId: number, clock: Clock, trx: Trx): Promise<Customer | null> {
  const user = await lockRow<{ deletion_pending: number | null }>(trx, 'users', { id: userId })
  if (!user || user.deletion_pending) return null
  const known = await findCustomer(userId, trx)
  if (known) return known
  const reference = randomBytes(16).toString('hex')
  await trx.table('customers').insert({ reference, user_id: userId, created_on: clock.today() })
  return findCustomer(userId, trx)
}
