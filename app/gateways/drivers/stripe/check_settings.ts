import { GatewayError } from '#gateways/contracts/gateway_error'
import type { GatewaySettings } from '#gateways/contracts/gateway_driver'
import { STRIPE_KEYS } from '#gateways/drivers/stripe/keys'
import type { StripeApi } from '#gateways/drivers/stripe/stripe_api'
import { wrongKeys } from '#gateways/services/wrong_keys'

/** Are the keys of the right kind and mode, and does Stripe take them for what a subscription needs first? */
export async function checkSettings(api: StripeApi, { configuration, testMode }: GatewaySettings): Promise<void> {
  const [wrong] = wrongKeys(STRIPE_KEYS, configuration, testMode)
  if (wrong) {
    throw new GatewayError('misconfigured', `Stripe: ${wrong.key} has to begin with ${wrong.begins.join(' or ')}`)
  }
  const balance = await api.call((stripe) => stripe.balance.retrieve())
  if (balance.livemode === testMode) throw new GatewayError('misconfigured', 'Stripe: the key is of the other mode')
  await api.call((stripe) => stripe.prices.list({ limit: 1 }))
}
