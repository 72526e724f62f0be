import type { StartInput } from '#gateways/contracts/payment_gateway'
import type { StripeApi } from '#gateways/drivers/stripe/stripe_api'

/**
 * The customer of an earlier start while Stripe still has it, else a new one. The address follows by a call of its own: it may
 * change before a start is repeated, and Stripe refuses a key that comes with something else.
 */
export async function ensureCustomer(api: StripeApi, input: StartInput): Promise<string> {
  const { customerId } = input
  if (customerId !== null) {
    const known = await api.find((stripe) => stripe.customers.retrieve(customerId))
    if (known && !known.deleted) return known.id
  }
  const made = await api.call((stripe) =>
    stripe.customers.create(
      { metadata: { reference: input.customerReference } },
      { idempotencyKey: `${input.key}:customer` }
    )
  )
  await api.call((stripe) => stripe.customers.update(made.id, { email: input.email }))
  return made.id
}
