import { firstRow } from '#core/database/rows'
import { UNVERIFIED_EVENTS } from '#billing/rules'

const SQL = `SELECT COUNT(*) AS waiting FROM (SELECT id FROM webhook_events
  WHERE status IN ('pending', 'processing') AND verification = 'unverified' AND gateway = ? LIMIT ${UNVERIFIED_EVENTS}) e`

/** How many events of a gateway wait for the provider's word whether they are its own; counts no further than the limit. */
export async function countUnverified(gateway: string): Promise<number> {
  return (await firstRow<{ waiting: number }>(SQL, [gateway]))?.waiting ?? 0
}
