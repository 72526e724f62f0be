import type { DateTime, DurationLike } from 'luxon'
import { toSql } from '#core/database/columns'
import { write } from '#core/database/rows'

const SQL = 'UPDATE subscriptions SET check_at = ? WHERE id = ? AND check_at IS NOT NULL'

const CLAIM = 'UPDATE subscriptions SET check_at = ? WHERE id = ? AND check_at <= ?'

/** Postpones the next check of a subscription, unless it has ended. */
export async function putOffCheck(subscriptionId: number, by: DurationLike, now: DateTime): Promise<void> {
  await write(SQL, [toSql(now.plus(by)), subscriptionId])
}

/** The same for what is due now; false where another process has taken it in the meantime. */
export async function takeDueCheck(subscriptionId: number, by: DurationLike, now: DateTime): Promise<boolean> {
  const { affected } = await write(CLAIM, [toSql(now.plus(by)), subscriptionId, toSql(now)])
  return affected === 1
}
