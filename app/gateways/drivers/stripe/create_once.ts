import type { Stripe } from 'stripe'
import type { StripeApi } from '#gateways/drivers/stripe/stripe_api'
import { stripePackage } from '#gateways/drivers/stripe/stripe_package'

/** Makes something whose id is ours; when it is there already, that is as good. */
export async function createOnce(api: StripeApi, create: (stripe: Stripe) => Promise<unknown>): Promise<void> {
  await api.call(async (stripe) => {
    try {
      await create(stripe)
    } catch (error) {
      const { errors } = stripePackage().Stripe
      const exists = error instanceof errors.StripeInvalidRequestError && error.code === 'resource_already_exists'
      if (!exists) throw error
    }
  })
}
