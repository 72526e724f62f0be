import type { DateTime } from 'luxon'
import type { SubscriptionSnapshot } from '#gateways/index'
import { firstUnpaid } from '#billing/services/standing'
import type { Transition } from '#billing/services/transitions'

/** When a change took effect by the provider's own time, which may be days before we fetched it. Null: it doesn't say. */
export function effectiveAt({ kind, after }: Transition, snapshot: SubscriptionSnapshot): DateTime | null {
  const lastPaid = snapshot.payments.findLast(({ status }) => status === 'paid')
  switch (kind) {
    case 'status':
      if (after === 'active') return lastPaid?.paidAt ?? null
      return after === 'past_due' ? (firstUnpaid(snapshot.payments)?.createdAt ?? null) : snapshot.endedAt
    case 'plan':
    case 'price':
      // The payment of a scheduled change comes after it.
      return (lastPaid?.priceId === snapshot.priceId ? lastPaid?.periodStart : snapshot.periodStart) ?? null
    case 'end_scheduled':
      return snapshot.cancelledAt ?? null
    default:
      return null
  }
}
