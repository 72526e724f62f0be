import type { Stripe } from 'stripe'
import { charge } from '#tests/support/gateways/stripe/billing/collection'
import { finalize, raiseInvoice, voidInvoice } from '#tests/support/gateways/stripe/billing/invoicing'
import { changeLines } from '#tests/support/gateways/stripe/billing/lines'
import { planOf } from '#tests/support/gateways/stripe/objects/catalogue'
import type { World } from '#tests/support/gateways/stripe/world'
import { invalid } from '#tests/support/gateways/stripe/wire/refusal'

const PENDING_SECONDS = 23 * 3600

/** Another price at once, kept back until its invoice is paid (`pending_if_incomplete`, `always_invoice`). */
export function changePrice(world: World, subscription: Stripe.Subscription, price: Stripe.Price, at: number): void {
  const item = subscription.items.data[0]
  if (!item || subscription.status !== 'active') throw invalid('This subscription cannot be updated.')
  if (at < item.current_period_start || at > item.current_period_end) {
    throw invalid('Cannot specify a proration date outside of the current period.', undefined, 'proration_date')
  }
  dropPending(world, subscription)
  const { lines, period } = changeLines(world, subscription, price, at)
  const restarts = price.recurring?.interval !== item.price.recurring?.interval
  subscription.pending_update = {
    billing_cycle_anchor: restarts ? world.seconds : null,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    expires_at: world.seconds + PENDING_SECONDS,
    metadata: null,
    subscription_items: [
      { ...item, price, plan: planOf(price), current_period_start: period.start, current_period_end: period.end },
    ],
    trial_end: null,
    trial_from_plan: null,
  }
  const invoice = raiseInvoice(world, subscription, 'subscription_update', lines)
  finalize(world, invoice)
  const intent = world.intentOf(invoice.id)
  const card = subscription.default_payment_method
  if (intent && typeof card === 'string') charge(world, invoice, intent, card)
  if (subscription.pending_update) world.emit('customer.subscription.updated', subscription)
}

/** Forgets a pending update together with its invoice: it expired, or another one takes its place. */
export function dropPending(world: World, subscription: Stripe.Subscription): void {
  if (!subscription.pending_update) return
  const invoice = world.invoices.get(String(subscription.latest_invoice))
  subscription.pending_update = null
  if (invoice?.status === 'open') voidInvoice(world, invoice)
  world.emit('customer.subscription.pending_update_expired', subscription)
}
