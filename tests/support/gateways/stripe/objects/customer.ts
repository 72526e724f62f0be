import type { Stripe } from 'stripe'
import type { World } from '#tests/support/gateways/stripe/world'
import type { Params } from '#tests/support/gateways/stripe/wire/params'

export function newCustomer(world: World, params: Params): Stripe.Customer {
  return {
    id: world.id('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: world.seconds,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: params.text('email'),
    invoice_prefix: 'TEST',
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: params.record('metadata'),
    name: params.text('name'),
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}

/** A card as it is kept for a customer. What it does when it is charged stands in cards.ts. */
export function newPaymentMethod(world: World, id: string, customer: string | null): Stripe.PaymentMethod {
  return {
    id,
    object: 'payment_method',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: 'visa',
      checks: null,
      country: 'US',
      display_brand: 'visa',
      exp_month: 3,
      exp_year: 2034,
      funding: 'credit',
      generated_from: null,
      last4: '4242',
      networks: null,
      regulated_status: 'unregulated',
      three_d_secure_usage: null,
      wallet: null,
    },
    created: world.seconds,
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}
