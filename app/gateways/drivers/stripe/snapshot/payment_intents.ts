import type { Stripe } from 'stripe'
import { idOf } from '#gateways/drivers/stripe/values'

/** The payment intent that paid an invoice, or that will. Its payments have to be expanded. */
export function paymentIntentOf(invoice: Stripe.Invoice): string | null {
  const byIntent = (invoice.payments?.data ?? []).filter(({ payment }) => payment.type === 'payment_intent')
  const chosen =
    byIntent.find(({ status }) => status === 'paid') ?? byIntent.find(({ is_default }) => is_default) ?? byIntent[0]
  return idOf(chosen?.payment.payment_intent)
}

/** The bank wants to hear the customer: during a payment, or because it refused one without. */
export function asksTheCustomer({ status, last_payment_error: error }: Stripe.PaymentIntent): boolean {
  if (status === 'requires_action') return true
  return status === 'requires_payment_method' && error?.code === 'authentication_required'
}
