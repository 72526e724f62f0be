import type { DateTime, DurationLike } from 'luxon'
import { toSql } from '#core/database/columns'
import { write } from '#core/database/rows'

const SQL = 'UPDATE subscriptions SET check_at = ? WHERE id = ? AND check_at IS NOT NULL'

/** Has the next look at a subscription wait, unless it is over for good. */
export async function putOffCheck(subscriptionId: number, by: DurationLike, now: DateTime): Promise<void> {
  await write(SQL, [toSql(now.plus(by)), subscriptionId])
}
