import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { daysOf } from '#billing/services/days'
import { markDays } from '#billing/steps/mark_days'

const CLOSE = 'UPDATE subscription_spans SET ends_at = ? WHERE subscription_id = ? AND ends_at IS NULL'

/** Ends the value of a subscription that is over here and that no provider can be asked about any more. */
export async function closeSpan(subscriptionId: number, at: DateTime, trx: Trx) {
  const { affected } = await write(CLOSE, [toSql(at), subscriptionId], trx)
  if (affected > 0) await markDays(daysOf([at]), trx)
}
