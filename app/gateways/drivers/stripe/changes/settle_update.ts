import type { Stripe } from 'stripe'
import { GatewayError } from '#gateways/contracts/gateway_error'
import type { ChangeOutcome } from '#gateways/contracts/payment_gateway'
import type { StripeApi } from '#gateways/drivers/stripe/stripe_api'
import { asksTheCustomer, paymentIntentOf } from '#gateways/drivers/stripe/snapshot/payment_intents'
import { expanded } from '#gateways/drivers/stripe/values'

/**
 * Why an update waits: the bank wants to be asked, or the card was declined. Declined is final here: the invoice is
 * voided, and with it goes the pending update, so that no later card buys what the customer was told had failed.
 */
export async function settleUpdate(api: StripeApi, updated: Stripe.Subscription): Promise<ChangeOutcome> {
  const invoice = expanded(updated.latest_invoice)
  const intentId = invoice ? paymentIntentOf(invoice) : null
  if (!invoice || intentId === null) throw new GatewayError('refused', 'Stripe: a pending update without a payment')

  // Fetched again: a replayed answer has the old state.
  const intent = await api.call((stripe) => stripe.paymentIntents.retrieve(intentId))
  if (intent.status === 'succeeded') return { state: 'changed' }
  if (asksTheCustomer(intent)) {
    const clientSecret = invoice.confirmation_secret?.client_secret ?? intent.client_secret
    return { state: 'needs_confirmation', clientSecret, approvalUrl: null }
  }
  if (intent.status !== 'canceled') await api.call((stripe) => stripe.invoices.voidInvoice(invoice.id))
  const words = intent.last_payment_error?.message ?? null
  throw new GatewayError('refused', `Stripe: ${intent.last_payment_error?.code ?? intent.status}`, words)
}
