import type { Stripe } from 'stripe'
import type { World } from '#tests/support/gateways/stripe/world'

/** What Stripe keeps of a charge: 2.9 % and 30 cents. */
export function feeOf(amount: number): number {
  return Math.round((amount * 29) / 1000) + 30
}

export function newBalanceTransaction(
  world: World,
  source: string,
  type: Stripe.BalanceTransaction.Type,
  amount: number,
  fee = 0
): Stripe.BalanceTransaction {
  return {
    id: world.id('txn'),
    object: 'balance_transaction',
    amount,
    available_on: world.seconds,
    balance_type: 'payments',
    created: world.seconds,
    currency: 'usd',
    description: null,
    exchange_rate: null,
    fee,
    fee_details: [],
    net: amount - fee,
    reporting_category: type,
    source,
    status: 'available',
    type,
  }
}

export function newCharge(world: World, intent: Stripe.PaymentIntent, paid: boolean): Stripe.Charge {
  return {
    id: world.id('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'TEST',
    captured: paid,
    created: world.seconds,
    currency: intent.currency,
    customer: intent.customer,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: paid ? null : 'card_declined',
    failure_message: paid ? null : 'Your card was declined.',
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid,
    payment_intent: intent.id,
    payment_method: typeof intent.payment_method === 'string' ? intent.payment_method : null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  }
}

export function newRefund(
  world: World,
  charge: Stripe.Charge,
  amount: number,
  metadata: Record<string, string>
): Stripe.Refund {
  return {
    id: world.id('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: world.seconds,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: 'requested_by_customer',
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}
