import type { Stripe } from 'stripe'

/** The update's invoice was paid. */
export function applyUpdate(subscription: Stripe.Subscription): void {
  const update = subscription.pending_update
  const items = update?.subscription_items
  if (!update || !items) return
  subscription.items.data = items
  subscription.billing_cycle_anchor = update.billing_cycle_anchor ?? subscription.billing_cycle_anchor
  subscription.pending_update = null
}
