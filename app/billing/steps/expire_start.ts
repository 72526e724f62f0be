import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import type { Trx } from '#core/database/transaction'
import { giveBackRedemption } from '#billing/steps/give_back_redemption'
import { lockSubscription } from '#billing/steps/lock_subscription'
import { writeEvent, type Cause } from '#billing/steps/write_event'

/** A provider that was told of it may still be paid by a page left open: it is asked again the day after. */
const LOOK_AGAIN = { hours: 24 }

/**
 * Ends a subscription that was begun and not paid, in our books alone, and gives its promotion back. False where it is not
 * (any more) incomplete, or where `unlessStarted` is set and the provider has answered its start.
 */
export async function expireStart(
  subscriptionId: number,
  { unlessStarted, cause, now }: { unlessStarted: boolean; cause: Cause; now: DateTime },
  trx: Trx
): Promise<boolean> {
  const row = await lockSubscription(subscriptionId, trx)
  if (row?.status !== 'incomplete' || (unlessStarted && row.provider_id !== null)) return false
  await trx
    .from('subscriptions')
    .where('id', subscriptionId)
    .update({
      status: 'expired',
      end_reason: 'never_paid',
      ended_at: toSql(now),
      check_at: row.provider_id === null ? null : toSql(now.plus(LOOK_AGAIN)),
    })
  const happened = { kind: 'status', before: 'incomplete', after: 'expired', reason: 'never_paid' } as const
  await writeEvent(subscriptionId, happened, cause, now, trx)
  await giveBackRedemption(subscriptionId, trx)
  return true
}
