import { GatewayError } from '#gateways/contracts/gateway_error'
import type { StripeApi } from '#gateways/drivers/stripe/stripe_api'
import { hasEnded } from '#gateways/drivers/stripe/snapshot/statuses'
import { idOf } from '#gateways/drivers/stripe/values'

interface PortalInput {
  providerId: string
  returnUrl: string
}

/** Stripe's own page for another card; the link is good for minutes and for this customer only. */
export async function paymentMethodUrl(api: StripeApi, { providerId, returnUrl }: PortalInput): Promise<string> {
  const customer = await handCardToCustomer(api, providerId)
  const session = await api.call((stripe) =>
    stripe.billingPortal.sessions.create({
      customer,
      return_url: returnUrl,
      flow_data: { type: 'payment_method_update' },
    })
  )
  return session.url
}

/**
 * That page changes the customer's card, but the card that a subscription keeps for itself comes first and would be
 * charged for ever. So the customer gets it and the subscription has none; a customer who turns back pays with the same card.
 */
async function handCardToCustomer(api: StripeApi, providerId: string): Promise<string> {
  const subscription = await api.find((stripe) => stripe.subscriptions.retrieve(providerId))
  if (!subscription) throw new GatewayError('refused', 'Stripe: no such subscription')
  const customer = idOf(subscription.customer)
  const card = idOf(subscription.default_payment_method)
  if (card === null || hasEnded(subscription.status)) return customer
  await api.call((stripe) => stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } }))
  await api.call((stripe) => stripe.subscriptions.update(providerId, { default_payment_method: '' }))
  return customer
}
