import { write } from '#core/database/rows'
import { lockRow, type Trx } from '#core/database/transaction'
import type { SubscriptionSnapshot } from '#gateways/index'
import { findSyncTarget, type SyncTarget } from '#billing/queries/find_sync_target'

const ATTACH = 'UPDATE subscriptions SET provider_id = ? WHERE id = ? AND provider_id IS NULL'

/** Gives a row whose start was not answered the provider's number, by the reference that went with the start. Null: none of ours. */
export async function attachProviderId(
  gateway: string,
  snapshot: SubscriptionSnapshot,
  trx: Trx
): Promise<SyncTarget | null> {
  const { reference, providerId, testMode } = snapshot
  if (reference === null) return null
  // The lock comes before any plain read, so that the target below is found also where another process has just attached it.
  const row = await lockRow<{ id: number }>(
    trx,
    'subscriptions',
    { reference, gateway, test_mode: testMode ? 1 : 0 },
    'id'
  )
  if (row) await write(ATTACH, [providerId, row.id], trx)
  return findSyncTarget({ gateway, providerId }, trx)
}
