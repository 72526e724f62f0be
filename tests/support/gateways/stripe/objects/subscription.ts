import type { Stripe } from 'stripe'
import { planOf } from '#tests/support/gateways/stripe/objects/catalogue'
import type { World } from '#tests/support/gateways/stripe/world'
import { periodAfter } from '#tests/support/gateways/stripe/billing/periods'
import type { Params } from '#tests/support/gateways/stripe/wire/params'

export function newSubscription(world: World, customer: string, price: Stripe.Price, params: Params) {
  const id = world.id('sub')
  const start = world.seconds
  const subscription: Stripe.Subscription = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: start,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: start,
    currency: price.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: { object: 'list', data: [], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: params.record('metadata'),
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: params.text('payment_settings[save_default_payment_method]') ?? 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: start,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  }
  subscription.items.data.push(newItem(world, subscription, price, start))
  return subscription
}

export function newItem(
  world: World,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  start: number
): Stripe.SubscriptionItem {
  return {
    id: world.id('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: world.seconds,
    current_period_end: periodAfter(start, subscription.billing_cycle_anchor, price),
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: 1,
    subscription: subscription.id,
    tax_rates: [],
  }
}
