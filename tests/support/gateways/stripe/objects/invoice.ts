import { Stripe } from 'stripe'
import type { World } from '#tests/support/gateways/stripe/world'

/** What is charged or given back, before it is a line of an invoice. */
export interface Charged {
  price: Stripe.Price
  /** Negative for unused time that is given back. */
  amount: number
  discounts: { amount: number; discount: string }[]
  period: { start: number; end: number }
  proration: boolean
}

/** An invoice of a subscription: a draft with its lines, or a preview that nobody keeps. */
export function newInvoice(
  world: World,
  subscription: Stripe.Subscription,
  reason: Stripe.Invoice.BillingReason,
  charged: readonly Charged[],
  id = world.id('in')
): Stripe.Invoice {
  const subtotal = charged.reduce((sum, { amount }) => sum + amount, 0)
  const discounts = charged.flatMap((line) => line.discounts)
  const total = subtotal - discounts.reduce((sum, { amount }) => sum + amount, 0)
  const due = Math.max(0, total)
  const now = world.seconds
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Test',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    custom_fields: null,
    customer: subscription.customer,
    customer_account: null,
    customer_address: null,
    customer_email: null,
    customer_name: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: discounts.map(({ discount }) => discount),
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: charged.map((line) => newLine(world, subscription, id, line)).reverse(),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    ...periodBefore(subscription, reason, now),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: discounts,
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
}

/** An invoice's own period looks back: what was used up to now. Its lines look ahead. */
function periodBefore(subscription: Stripe.Subscription, reason: Stripe.Invoice.BillingReason, now: number) {
  const start = reason === 'subscription_create' ? now : (subscription.items.data[0]?.current_period_start ?? now)
  return { period_end: now, period_start: start }
}

function newLine(
  world: World,
  subscription: Stripe.Subscription,
  invoice: string,
  { price, amount, discounts, period, proration }: Charged
): Stripe.InvoiceLineItem {
  return {
    id: world.id('il'),
    object: 'line_item',
    amount,
    currency: subscription.currency,
    description: proration ? 'Unused time' : '1 × subscription',
    discount_amounts: discounts,
    discountable: !proration,
    discounts: discounts.map(({ discount }) => discount),
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: subscription.items.data[0]?.id ?? '',
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: typeof price.product === 'string' ? price.product : price.product.id },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: 1,
    quantity_decimal: Stripe.Decimal.from('1'),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  }
}
