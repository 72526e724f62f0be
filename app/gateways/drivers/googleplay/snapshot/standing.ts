import type { DateTime } from 'luxon'
import { GatewayError } from '#gateways/contracts/gateway_error'
import type { EndReason, PaymentSnapshot, SubscriptionSnapshot } from '#gateways/contracts/snapshot'
import type { Purchase } from '#gateways/drivers/googleplay/publisher'
import { timeOf } from '#gateways/drivers/googleplay/snapshot/orders'

type Standing = Pick<SubscriptionSnapshot, 'status' | 'held' | 'endsAt' | 'endedAt' | 'endReason'>

interface Known {
  purchase: Purchase
  expiry: DateTime | null
  payments: readonly PaymentSnapshot[]
  now: DateTime
}

const running = (status: Standing['status'], more: Partial<Standing> = {}): Standing => ({
  status,
  held: false,
  endsAt: null,
  endedAt: null,
  endReason: null,
  ...more,
})

/** What each state of Google Play means here. */
const STANDINGS: Record<string, (known: Known) => Standing> = {
  SUBSCRIPTION_STATE_PENDING: () => running('incomplete'),
  SUBSCRIPTION_STATE_PENDING_PURCHASE_CANCELED: () => running('expired', { endReason: 'never_paid' }),
  SUBSCRIPTION_STATE_ACTIVE: () => running('active'),
  SUBSCRIPTION_STATE_IN_GRACE_PERIOD: () => running('past_due'),
  SUBSCRIPTION_STATE_ON_HOLD: () => running('past_due', { held: true }),
  SUBSCRIPTION_STATE_PAUSED: () => running('past_due', { held: true }),
  SUBSCRIPTION_STATE_CANCELED: cancelled,
  SUBSCRIPTION_STATE_EXPIRED: ended,
}

export function standingOf(known: Known): Standing {
  const state = known.purchase.subscriptionState ?? ''
  const standing = Object.hasOwn(STANDINGS, state) ? STANDINGS[state] : undefined
  if (!standing) throw new GatewayError('unreachable', 'Google Play reports an unknown state.')
  return standing(known)
}

/** Access lasts as long as it was paid; days of grace that Google had given on top end with the cancellation. */
function cancelled(known: Known): Standing {
  const { expiry, now } = known
  const paidUntil = lastPaid(known)?.periodEnd ?? expiry
  const isPaid = paidUntil !== null && paidUntil > now
  return isPaid && expiry && expiry > now ? running('active', { endsAt: expiry }) : ended(known)
}

const lastPaid = ({ payments }: Known) => payments.findLast(({ status }) => status === 'paid')

/** What somebody ended was canceled; what Google let run out by itself has expired. */
function ended(known: Known): Standing {
  const { purchase, expiry, now } = known
  const last = lastPaid(known)
  const context = purchase.canceledStateContext
  const cancelledAt = timeOf(context?.userInitiatedCancellation?.cancelTime)
  // A change of plan ends a purchase at once, and Google's clock may be ahead of ours.
  const isOver = expiry !== null && (expiry <= now || Boolean(context?.replacementCancellation))
  const endedAt = isOver ? expiry : (cancelledAt ?? last?.periodEnd ?? expiry)
  const because = (endReason: EndReason, status: 'canceled' | 'expired' = 'canceled') =>
    running(status, { endedAt, endReason })
  if (!last) return because('never_paid', 'expired')
  if (last.disputes.length > 0) return because('dispute')
  if (last.refunds.reduce((sum, refund) => sum + refund.amountMinor, 0) >= last.amountMinor) return because('refund')
  if (context?.userInitiatedCancellation || context?.developerInitiatedCancellation) return because('requested')
  if (context?.systemInitiatedCancellation) return because('unpaid')
  return because('ended', context?.replacementCancellation ? 'canceled' : 'expired')
}
