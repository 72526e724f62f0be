import type { Holder } from '#gateways/contracts/payment_gateway'
import type { SubscriptionSnapshot } from '#gateways/contracts/snapshot'
import type { StripeApi } from '#gateways/drivers/stripe/stripe_api'

/** What Stripe's customer was given when it was made. One that was deleted there says nothing. */
export async function holderOf(api: StripeApi, { customerId }: SubscriptionSnapshot): Promise<Holder> {
  const customer = customerId === null ? null : await api.find((stripe) => stripe.customers.retrieve(customerId))
  if (!customer || customer.deleted) return { reference: null, email: null }
  return { reference: customer.metadata['reference'] ?? null, email: customer.email }
}
