import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'

/** It looks at one row of an index; DISTINCT would read them all. */
const NEXT = 'SELECT gateway FROM payments WHERE gateway > ? ORDER BY gateway LIMIT 1'

/** The gateways that payments came through, also those that aren't set up any more. */
export async function findPayingGateways(trx?: Trx): Promise<string[]> {
  const gateways: string[] = []
  for (let last = ''; ;) {
    const next = await firstRow<{ gateway: string }>(NEXT, [last], trx)
    if (!next) return gateways
    gateways.push((last = next.gateway))
  }
}
