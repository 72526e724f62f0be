import { Stripe } from 'stripe'
import type { World } from '#tests/support/gateways/stripe/world'
import type { Params } from '#tests/support/gateways/stripe/wire/params'

export function newProduct(world: World, params: Params): Stripe.Product {
  return {
    id: params.text('id') ?? world.id('prod'),
    object: 'product',
    active: true,
    created: world.seconds,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: params.record('metadata'),
    name: params.text('name') ?? '',
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: 'service',
    updated: world.seconds,
    url: null,
  }
}

export function newPrice(world: World, params: Params): Stripe.Price {
  const amount = params.integer('unit_amount') ?? 0
  return {
    id: world.id('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: world.seconds,
    currency: params.text('currency') ?? 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: params.text('lookup_key'),
    metadata: params.record('metadata'),
    nickname: null,
    product: params.text('product') ?? '',
    recurring: {
      interval: params.text('recurring[interval]') ?? 'month',
      interval_count: params.integer('recurring[interval_count]') ?? 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: amount,
    unit_amount_decimal: Stripe.Decimal.from(String(amount)),
  }
}

export function newCoupon(world: World, params: Params): Stripe.Coupon {
  const products = params.list('applies_to[products]')
  return {
    id: params.text('id') ?? world.id('co'),
    object: 'coupon',
    amount_off: params.integer('amount_off'),
    ...(products.length > 0 && { applies_to: { products } }),
    created: world.seconds,
    currency: params.text('currency'),
    duration: params.text('duration') ?? 'once',
    duration_in_months: null,
    livemode: false,
    max_redemptions: null,
    metadata: params.record('metadata'),
    name: null,
    percent_off: params.integer('percent_off'),
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  }
}

/** A coupon redeemed for one subscription. */
export function newDiscount(world: World, coupon: string, subscription: Stripe.Subscription): Stripe.Discount {
  return {
    id: world.id('di'),
    object: 'discount',
    checkout_session: null,
    customer: subscription.customer,
    customer_account: null,
    end: null,
    invoice: null,
    invoice_item: null,
    promotion_code: null,
    source: { coupon, type: 'coupon' },
    start: world.seconds,
    subscription: subscription.id,
    subscription_item: null,
  }
}

/** Stripe's older name for a price, still part of every subscription item. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}
