import type { Stripe } from 'stripe'
import { applyUpdate } from '#tests/support/gateways/stripe/billing/apply_update'
import { end } from '#tests/support/gateways/stripe/billing/ending'
import type { World } from '#tests/support/gateways/stripe/world'

const DAY = 24 * 3600
/** Pauses between the attempts to collect a renewal; after the last the subscription ends. */
const RETRY_AFTER_DAYS = [3, 3, 4, 4]

function subscriptionOf(world: World, invoice: Stripe.Invoice): Stripe.Subscription | undefined {
  return world.subscriptions.get(String(invoice.parent?.subscription_details?.subscription))
}

/** What follows for a subscription when one of its invoices is paid. */
export function paid(world: World, invoice: Stripe.Invoice): void {
  const subscription = subscriptionOf(world, invoice)
  if (!subscription || subscription.ended_at !== null) return
  const card = world.intentOf(invoice.id)?.payment_method
  if (card && subscription.payment_settings?.save_default_payment_method === 'on_subscription') {
    subscription.default_payment_method = card
  }
  if (subscription.pending_update && invoice.billing_reason === 'subscription_update') {
    applyUpdate(subscription)
    world.emit('customer.subscription.pending_update_applied', subscription)
  }
  if (subscription.status !== 'active' && !owes(world, subscription)) subscription.status = 'active'
  world.emit('customer.subscription.updated', subscription)
}

/** And when an attempt failed. A first payment and an update leave the subscription as it is. */
export function unpaid(world: World, invoice: Stripe.Invoice, type: string): void {
  invoice.attempted = true
  invoice.attempt_count += 1
  const subscription = subscriptionOf(world, invoice)
  const renewal = invoice.billing_reason === 'subscription_cycle' && subscription?.ended_at === null
  const pause = renewal ? RETRY_AFTER_DAYS[invoice.attempt_count - 1] : undefined
  invoice.next_payment_attempt = pause === undefined ? null : world.seconds + pause * DAY
  world.emit(type, invoice)
  if (type === 'invoice.payment_action_required') world.emit('invoice.payment_failed', invoice)
  if (!renewal || !subscription) return
  if (pause === undefined) return end(world, subscription, 'payment_failed')
  if (subscription.status !== 'active') return
  subscription.status = 'past_due'
  world.emit('customer.subscription.updated', subscription)
}

/** Another renewal is still open. */
function owes(world: World, subscription: Stripe.Subscription): boolean {
  return [...world.invoices.values()].some(
    (invoice) =>
      invoice.status === 'open' &&
      invoice.billing_reason === 'subscription_cycle' &&
      subscriptionOf(world, invoice) === subscription
  )
}
