import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'

/** It looks at one row of an index for each; DISTINCT would read them all. */
const GATEWAYS = `WITH RECURSIVE paying (gateway) AS (
    SELECT MIN(gateway) FROM payments
    UNION ALL
    SELECT (SELECT MIN(p.gateway) FROM payments p WHERE p.gateway > paying.gateway) FROM paying WHERE paying.gateway IS NOT NULL
  ) SELECT gateway FROM paying WHERE gateway IS NOT NULL`

/** The gateways that payments came through, in the order of their names, also those that aren't set up any more. */
export async function findPayingGateways(trx?: Trx): Promise<string[]> {
  const found = await rows<{ gateway: string }>(GATEWAYS, [], trx)
  return found.map(({ gateway }) => gateway)
}
