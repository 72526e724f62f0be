import type { GatewayEvent } from '#gateways/contracts/gateway_event'
import type { StripeApi } from '#gateways/drivers/stripe/stripe_api'
import { expanded, idOf } from '#gateways/drivers/stripe/values'

/**
 * The subscription of an event. A charge does not name its invoice: the way goes by its payment intent and the
 * invoice's payments.
 */
export async function locateEvent(api: StripeApi, event: GatewayEvent): Promise<string | null> {
  if (event.subscriptionId !== null || event.paymentId === null) return event.subscriptionId
  const intent = event.paymentId.startsWith('pi_') ? event.paymentId : await intentOfCharge(api, event.paymentId)
  return intent === null ? null : await subscriptionOfIntent(api, intent)
}

async function intentOfCharge(api: StripeApi, charge: string): Promise<string | null> {
  return idOf((await api.find((stripe) => stripe.charges.retrieve(charge)))?.payment_intent)
}

async function subscriptionOfIntent(api: StripeApi, intent: string): Promise<string | null> {
  const payments = await api.find((stripe) =>
    stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent },
      expand: ['data.invoice'],
      limit: 1,
    })
  )
  const invoice = expanded(payments?.data[0]?.invoice)
  if (!invoice || invoice.deleted) return null
  return idOf(invoice.parent?.subscription_details?.subscription)
}
