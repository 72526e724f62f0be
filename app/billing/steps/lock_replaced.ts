import { lockRow, type Trx } from '#core/database/transaction'
import { lockSubscription, type LockedSubscription } from '#billing/steps/lock_subscription'

/**
 * Locks the subscription whose place one takes by its provider's word; null where it has none here. Run right after the lock of that one:
 * locks go from the later subscription to the earlier.
 */
export async function lockReplaced(
  row: LockedSubscription,
  replaces: string | null | undefined,
  trx: Trx
): Promise<LockedSubscription | null> {
  if (!replaces || replaces === row.provider_id) return null
  const key = { gateway: row.gateway, provider_id: replaces }
  const found = await lockRow<{ id: number }>(trx, 'subscriptions', key, 'subscriptions.id')
  const replaced = found && (await lockSubscription(found.id, trx))
  const isOwn = replaced?.customer_id === row.customer_id && replaced.test_mode === row.test_mode
  return isOwn ? replaced : null
}
