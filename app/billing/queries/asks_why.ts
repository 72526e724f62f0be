import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'

const LATEST = `SELECT kind, source FROM subscription_events WHERE subscription_id = ? AND kind IN ('end_scheduled', 'cancel_reason')
  ORDER BY id DESC LIMIT 1`

/** Whether a cancelled subscription's owner was not asked why yet. What an operator cancelled is no choice of theirs. */
export async function asksWhy(subscriptionId: number, trx?: Trx): Promise<boolean> {
  const latest = await firstRow<{ kind: string; source: string }>(LATEST, [subscriptionId], trx)
  return latest?.kind === 'end_scheduled' && latest.source !== 'operator'
}
