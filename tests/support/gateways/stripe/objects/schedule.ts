import type { Stripe } from 'stripe'
import type { World } from '#tests/support/gateways/stripe/world'

export function newSchedule(world: World, subscription: Stripe.Subscription): Stripe.SubscriptionSchedule {
  const item = subscription.items.data[0]
  const start = item?.current_period_start ?? world.seconds
  const end = item?.current_period_end ?? world.seconds
  const discounts = subscription.discounts.map((discount) => ({ coupon: null, discount, promotion_code: null }))
  return {
    id: world.id('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    canceled_at: null,
    completed_at: null,
    created: world.seconds,
    current_phase: { end_date: end, start_date: start },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [newPhase(subscription.currency, item?.price.id ?? '', start, end, discounts)],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  }
}

export function newPhase(
  currency: string,
  price: string,
  start: number,
  end: number,
  discounts: Stripe.SubscriptionSchedule.Phase.Discount[]
): Stripe.SubscriptionSchedule.Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency,
    default_payment_method: null,
    description: null,
    discounts,
    end_date: end,
    invoice_settings: null,
    items: [{ billing_thresholds: null, discounts: [], metadata: {}, plan: price, price, quantity: 1 }],
    metadata: {},
    on_behalf_of: null,
    proration_behavior: 'none',
    start_date: start,
    transfer_data: null,
    trial_end: null,
  }
}
