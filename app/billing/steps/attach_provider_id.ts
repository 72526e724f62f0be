import { firstRow, write } from '#core/database/rows'
import { transaction } from '#core/database/transaction'
import type { SubscriptionSnapshot } from '#gateways/index'
import { findSyncTarget, type SyncTarget } from '#billing/queries/find_sync_target'

const OURS = 'SELECT id FROM subscriptions WHERE reference = ? AND gateway = ? AND test_mode = ?'
const ATTACH = 'UPDATE subscriptions SET provider_id = ? WHERE id = ? AND provider_id IS NULL'

/** Gives a row whose start was not answered the provider's number, by the reference that went with the start. Null: none of ours. */
export async function attachProviderId(gateway: string, snapshot: SubscriptionSnapshot): Promise<SyncTarget | null> {
  const { reference, providerId, testMode } = snapshot
  if (reference === null) return null
  await transaction(async (trx) => {
    const row = await firstRow<{ id: number }>(OURS, [reference, gateway, testMode ? 1 : 0], trx)
    if (row) await write(ATTACH, [providerId, row.id], trx)
  })
  return findSyncTarget({ gateway, providerId })
}
