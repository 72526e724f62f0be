import { write } from '#core/database/rows'
import { transaction } from '#core/database/transaction'
import type { Checkout } from '#gateways/index'
import { isOpen } from '#billing/services/subscription'
import { keepProviderCustomer } from '#billing/steps/keep_provider_customer'
import { lockSubscription } from '#billing/steps/lock_subscription'

/** Notes what the provider answered to a start. False where the start was dropped meanwhile: then nobody may pay it. */
export async function noteStarted(subscriptionId: number, { providerId, customerId }: Checkout): Promise<boolean> {
  return transaction(async (trx) => {
    const row = await lockSubscription(subscriptionId, trx)
    if (!row) return false
    // A webhook, or a slower answer to the same start, may come second: it is this one, and perhaps paid already.
    if (row.provider_id === providerId && isOpen(row.status)) return true
    if (row.status !== 'incomplete' || row.provider_id !== null) return false
    await write('UPDATE subscriptions SET provider_id = ? WHERE id = ?', [providerId, subscriptionId], trx)
    await keepProviderCustomer(row, customerId, trx)
    return true
  })
}
