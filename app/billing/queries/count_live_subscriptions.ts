import type { Trx } from '#core/database/transaction'
import { firstRow } from '#core/database/rows'

const SQL = `SELECT COUNT(*) AS live FROM subscriptions
  WHERE gateway = ? AND status IN ('incomplete', 'active', 'past_due')`

/**
 * How many subscriptions a gateway is still needed for. Payment forms that nobody has used yet count too: one may be paid at
 * any moment, and without the gateway nobody would hear of it.
 */
export async function countLiveSubscriptions(gateway: string, trx?: Trx): Promise<number> {
  const row = await firstRow<{ live: number | string }>(SQL, [gateway], trx)
  return Number(row?.live ?? 0)
}
