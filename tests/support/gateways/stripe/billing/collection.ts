import type { Stripe } from 'stripe'
import { paid, unpaid } from '#tests/support/gateways/stripe/billing/consequences'
import { feeOf, newBalanceTransaction, newCharge } from '#tests/support/gateways/stripe/objects/money'
import type { World } from '#tests/support/gateways/stripe/world'

/** Charges the card that is kept: the subscription's, else the customer's. */
export function collect(world: World, invoice: Stripe.Invoice): void {
  const intent = world.intentOf(invoice.id)
  const card = cardFor(world, invoice)
  if (!intent) return
  if (!card) return failed(world, invoice, intent, 'missing')
  charge(world, invoice, intent, card)
}

/** One attempt with one card, by the customer in the page or without anybody. */
export function charge(world: World, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent, card: string): void {
  intent.payment_method = card
  const behaviour = world.behaviours.get(card) ?? 'good'
  if (behaviour === 'good') return succeed(world, invoice, intent)
  if (behaviour === 'declined' || behaviour === 'fails') return failed(world, invoice, intent, 'declined')
  intent.status = 'requires_action'
  intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} }
  world.emit('payment_intent.requires_action', intent)
  unpaid(world, invoice, 'invoice.payment_action_required')
}

/** The customer told the bank that it is all right. */
export function authenticate(world: World, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent): void {
  const card = String(intent.payment_method)
  if (world.behaviours.get(card) === 'asks_once') world.behaviours.set(card, 'good')
  succeed(world, invoice, intent)
}

function succeed(world: World, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent): void {
  const made = world.keep(world.charges, newCharge(world, intent, true))
  const booked = newBalanceTransaction(world, made.id, 'charge', made.amount, feeOf(made.amount))
  made.balance_transaction = world.keep(world.transactions, booked).id
  invoice.attempt_count ||= 1
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.latest_charge = made.id
  intent.next_action = null
  intent.last_payment_error = null
  world.emit('charge.succeeded', made)
  world.emit('payment_intent.succeeded', intent)
  markPaid(world, invoice, intent.amount)
}

/** Also for an invoice over nothing, which is paid by being finalized. */
export function markPaid(world: World, invoice: Stripe.Invoice, amount: number): void {
  invoice.status = 'paid'
  invoice.attempted = true
  invoice.amount_paid = amount
  invoice.amount_remaining = 0
  invoice.next_payment_attempt = null
  invoice.status_transitions.paid_at = world.seconds
  for (const payment of world.list(world.invoicePayments, (entry) => entry.invoice === invoice.id).data) {
    payment.status = 'paid'
    payment.amount_paid = amount
    payment.status_transitions.paid_at = world.seconds
    world.emit('invoice_payment.paid', payment)
  }
  world.emit('invoice.paid', invoice)
  world.emit('invoice.payment_succeeded', invoice)
  paid(world, invoice)
}

function failed(
  world: World,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
  why: 'declined' | 'missing'
): void {
  intent.status = 'requires_payment_method'
  intent.next_action = null
  if (why === 'declined') {
    const made = world.keep(world.charges, newCharge(world, intent, false))
    intent.latest_charge = made.id
    intent.last_payment_error = {
      type: 'card_error',
      charge: made.id,
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    }
    world.emit('charge.failed', made)
  }
  world.emit('payment_intent.payment_failed', intent)
  unpaid(world, invoice, 'invoice.payment_failed')
}

function cardFor(world: World, invoice: Stripe.Invoice): string | null {
  const subscription = world.subscriptions.get(String(invoice.parent?.subscription_details?.subscription))
  const customer = world.customers.get(String(invoice.customer))
  const card = subscription?.default_payment_method ?? customer?.invoice_settings.default_payment_method
  return typeof card === 'string' ? card : null
}
