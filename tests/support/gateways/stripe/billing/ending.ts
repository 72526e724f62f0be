import type { Stripe } from 'stripe'
import { releaseSchedule } from '#tests/support/gateways/stripe/billing/schedules'
import type { World } from '#tests/support/gateways/stripe/world'

/** Ends a subscription now. Its open invoices stay, but nobody collects them any more. */
export function end(
  world: World,
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason
): void {
  releaseSchedule(world, subscription)
  subscription.status = subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled'
  subscription.ended_at = world.seconds
  subscription.canceled_at ??= world.seconds
  subscription.cancellation_details = { comment: null, feedback: null, feedback_option: null, reason }
  subscription.pending_update = null
  for (const invoice of world.invoices.values()) {
    if (invoice.parent?.subscription_details?.subscription === subscription.id) stopCollecting(invoice)
  }
  world.emit('customer.subscription.deleted', subscription)
}

/** Neither a draft nor an open invoice goes on by itself. */
function stopCollecting(invoice: Stripe.Invoice): void {
  invoice.auto_advance = false
  invoice.automatically_finalizes_at = null
  invoice.next_payment_attempt = null
}
