import type { PriceInput } from '#gateways/contracts/payment_gateway'
import type { StripeApi } from '#gateways/drivers/stripe/stripe_api'
import { createOnce } from '#gateways/drivers/stripe/create_once'

/**
 * The price of this key, by Stripe's lookup key: an idempotency key alone would be forgotten after a day. One product
 * a plan, with an id that follows from the plan's, holds all its prices.
 */
export async function ensurePrice(api: StripeApi, input: PriceInput): Promise<string> {
  const lookupKey = input.key
  const known = await api.call((stripe) => stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 }))
  const [found] = known.data
  if (found) return found.id

  const product = `culvert_${input.planId}`
  await createOnce(api, (stripe) => stripe.products.create({ id: product, name: input.name }))
  const price = await api.call((stripe) =>
    stripe.prices.create(
      {
        product,
        currency: input.currency.toLowerCase(),
        unit_amount: input.amountMinor,
        recurring: { interval: input.interval },
        lookup_key: lookupKey,
        transfer_lookup_key: true,
      },
      // The key of one that was archived would bring that one back.
      { idempotencyKey: input.replaces ? `${input.key}:after:${input.replaces}` : input.key }
    )
  )
  return price.id
}

/** Whether the account has this price, and has not archived it. */
export async function sellsAt(api: StripeApi, priceId: string): Promise<boolean> {
  const price = await api.find((stripe) => stripe.prices.retrieve(priceId))
  return price?.active ?? false
}
