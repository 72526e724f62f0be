import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'

/** As much of a subscription as asking its provider takes. */
export interface SyncTarget {
  readonly id: number
  readonly gateway: string
  readonly testMode: boolean
  readonly providerId: string | null
}

interface Row {
  id: number
  gateway: string
  test_mode: number
  provider_id: string | null
}

const COLUMNS = 'SELECT id, gateway, test_mode, provider_id FROM subscriptions WHERE'

/** By our number or by the provider's; null: none of ours. */
export async function findSyncTarget(
  key: { subscriptionId: number } | { gateway: string; providerId: string },
  trx?: Trx
): Promise<SyncTarget | null> {
  const row = await ('subscriptionId' in key
    ? firstRow<Row>(`${COLUMNS} id = ?`, [key.subscriptionId], trx)
    : firstRow<Row>(`${COLUMNS} gateway = ? AND provider_id = ?`, [key.gateway, key.providerId], trx))
  return row && { id: row.id, gateway: row.gateway, testMode: Boolean(row.test_mode), providerId: row.provider_id }
}
