import { toSql } from '#core/database/columns'
import type { DateTime } from 'luxon'
import type { SubscriptionSnapshot } from '#gateways/index'
import { isLost, type Standing } from '#billing/services/standing'
import { isOpen } from '#billing/services/subscription'

/** Why we have to end a subscription at the provider; it names the call, which is then done once. */
export type OwedEnd = 'dispute' | 'refund' | 'unpaid' | 'never_paid' | 'second' | 'gone'

/** What still runs at the provider although it is over by our rules; null: nothing. */
export function owedEnd(
  snapshot: SubscriptionSnapshot,
  after: Standing,
  { givenBack, isGone, now }: { givenBack: boolean; isGone: boolean; now: DateTime }
): OwedEnd | null {
  if (!isOpen(snapshot.status)) return null
  // What will not be renewed is charged no more: access is over here already.
  const renews = snapshot.endsAt === null
  if (isLost(snapshot)) return renews ? 'dispute' : null
  if (givenBack) return renews ? 'refund' : null
  if (!isOpen(after.status)) return snapshot.status === 'incomplete' ? 'never_paid' : renews ? 'second' : null
  // Nobody is there any more who could use it.
  if (isGone && renews) return 'gone'
  const unpaid = after.status === 'past_due' && after.grace_ends_at !== null && after.grace_ends_at <= toSql(now)
  return unpaid ? 'unpaid' : null
}
