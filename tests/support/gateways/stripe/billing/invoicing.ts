import type { Stripe } from 'stripe'
import { collect, markPaid } from '#tests/support/gateways/stripe/billing/collection'
import { spendDiscounts } from '#tests/support/gateways/stripe/billing/lines'
import { newPaymentIntent } from '#tests/support/gateways/stripe/objects/intents'
import { newInvoice, type Charged } from '#tests/support/gateways/stripe/objects/invoice'
import type { World } from '#tests/support/gateways/stripe/world'

/** A renewal's invoice stays a draft for about an hour. */
export const DRAFT_SECONDS = 3600

export function raiseInvoice(
  world: World,
  subscription: Stripe.Subscription,
  reason: Stripe.Invoice.BillingReason,
  charged: readonly Charged[]
): Stripe.Invoice {
  const invoice = world.keep(world.invoices, newInvoice(world, subscription, reason, charged))
  subscription.latest_invoice = invoice.id
  spendDiscounts(world, subscription)
  world.emit('invoice.created', invoice)
  return invoice
}

/** From now on it is a document with a number and an address; where money is due, with a payment intent. */
export function finalize(world: World, invoice: Stripe.Invoice): void {
  invoice.status = 'open'
  invoice.automatically_finalizes_at = null
  invoice.status_transitions.finalized_at = world.seconds
  invoice.effective_at = world.seconds
  invoice.number = `TEST-${invoice.id.slice(-4)}`
  invoice.hosted_invoice_url = `https://invoice.stripe.com/i/acct_test/${invoice.id}`
  invoice.invoice_pdf = `https://pay.stripe.com/invoice/acct_test/${invoice.id}/pdf`
  if (invoice.amount_due > 0) {
    const { intent, payment } = newPaymentIntent(world, invoice)
    world.keep(world.paymentIntents, intent)
    world.keep(world.invoicePayments, payment)
    world.emit('payment_intent.created', intent)
  }
  world.emit('invoice.finalized', invoice)
  if (invoice.amount_due === 0) markPaid(world, invoice, 0)
}

/** A renewal's hour is over. */
export function finalizeAndCollect(world: World, invoice: Stripe.Invoice): void {
  finalize(world, invoice)
  if (invoice.status === 'open') collect(world, invoice)
}

export function voidInvoice(world: World, invoice: Stripe.Invoice): void {
  invoice.status = 'void'
  invoice.status_transitions.voided_at = world.seconds
  invoice.next_payment_attempt = null
  const intent = world.intentOf(invoice.id)
  if (intent && intent.status !== 'succeeded') {
    intent.status = 'canceled'
    intent.canceled_at = world.seconds
    intent.cancellation_reason = 'void_invoice'
    intent.next_action = null
    world.emit('payment_intent.canceled', intent)
  }
  for (const payment of world.list(world.invoicePayments, (entry) => entry.invoice === invoice.id).data) {
    payment.status = 'canceled'
    payment.status_transitions.canceled_at = world.seconds
  }
  world.emit('invoice.voided', invoice)
}
