import { DateTime } from 'luxon'
import type { Trx } from '#core/database/transaction'
import { findFirstDay, hasDirtyDays } from '#billing/reporting'
import type { MetricsState } from '#analytics/queries/find_build'
import { findFailedDays } from '#analytics/queries/find_failed_days'

/** Now, unless something is still to be computed; the first time, the end of the last day that is. Null: nothing is computed yet. */
export async function findAsOf(
  { builtUntil, completeAt }: MetricsState,
  now: DateTime,
  trx?: Trx
): Promise<DateTime | null> {
  if (builtUntil === null) return (await findFirstDay(trx)) === null ? now : null
  const isBehind = builtUntil < now.toUTC().toFormat('yyyy-MM-dd')
  if (!isBehind && !(await hasDirtyDays(trx)) && (await findFailedDays(trx)).length === 0) return now
  return completeAt ?? DateTime.min(now, DateTime.fromISO(builtUntil, { zone: 'utc' }).endOf('day'))
}
