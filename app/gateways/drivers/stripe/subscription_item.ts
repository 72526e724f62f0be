import type { Stripe } from 'stripe'
import { GatewayError } from '#gateways/contracts/gateway_error'

/** Our subscriptions have one item: its price is the plan, its period is the paid time. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data
  if (!item) throw new GatewayError('refused', 'Stripe: the subscription has no item')
  return item
}
