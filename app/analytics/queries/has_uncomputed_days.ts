import type { Trx } from '#core/database/transaction'
import { hasDirtyDays } from '#billing/reporting'
import { findFailedDays } from '#analytics/queries/find_failed_days'

/** Whether days before this one are still to be computed again, those that couldn't be included. */
export async function hasUncomputedDays(before: string, trx?: Trx): Promise<boolean> {
  return (await hasDirtyDays(trx, before)) || (await findFailedDays(trx)).some(({ day }) => day < before)
}
