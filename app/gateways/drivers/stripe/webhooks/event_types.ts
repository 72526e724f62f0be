/** Types that a subscription may follow from; all others are acknowledged and no more. */
const CONCERNING = new Set([
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'subscription_schedule.updated',
  'subscription_schedule.released',
  'subscription_schedule.canceled',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
])

export function mayConcern(type: string): boolean {
  return CONCERNING.has(type)
}

/** Stripe sends it once the movements of an automatic payout can be listed, some time after the payout. */
export const PAYOUT_LISTED = 'payout.reconciliation_completed'

/** What never comes alone, or changes nothing that is kept. */
const ACCOMPANYING = new Set([
  'subscription_schedule.updated',
  'invoice.finalized',
  'refund.created',
  'charge.dispute.created',
  'charge.dispute.updated',
])

/** For Stripe's list of events, which takes 20 types. */
export const LISTED = [...CONCERNING].filter((type) => !ACCOMPANYING.has(type))
