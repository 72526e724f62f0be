import { GatewayError } from '#gateways/contracts/gateway_error'
import type { GatewayDriver } from '#gateways/contracts/gateway_driver'
import { STRIPE_KEYS } from '#gateways/drivers/stripe/keys'
import { StripeApi } from '#gateways/drivers/stripe/stripe_api'
import { StripeGateway } from '#gateways/drivers/stripe/stripe_gateway'

const STRIPE_JS = 'https://js.stripe.com'
/** Frames of Stripe.js and of Elements. */
const STRIPE_JS_FRAMES = 'https://*.js.stripe.com'
const API = 'https://api.stripe.com'
/** Where a bank asks its customer. */
const HOOKS = 'https://hooks.stripe.com'
/** Stripe's signals against fraud. */
const SIGNALS = 'https://m.stripe.network'

/** Cards and wallets by Stripe's Payment Element, subscriptions by Stripe Billing. */
export const stripeDriver: GatewayDriver = {
  name: 'stripe',
  displayName: 'Stripe',
  description: 'Credit and debit cards',
  supportedMethods: ['card', 'digital_wallet'],
  configuration: STRIPE_KEYS,
  capabilities: new Set(['web_checkout', 'change', 'resume', 'refund', 'payment_method', 'discounts', 'free_forever']),
  publicKeys: ['publicKey'],
  policy: {
    script: [STRIPE_JS, STRIPE_JS_FRAMES],
    frame: [STRIPE_JS, STRIPE_JS_FRAMES, HOOKS, SIGNALS],
    connect: [API],
    img: ['https://*.stripe.com'],
  },
  trialOnly: false,
  open(settings, { clock, endpoint }) {
    const { secretKey } = settings.configuration
    if (!secretKey) throw new GatewayError('misconfigured', 'Stripe: the secret key is missing')
    return new StripeGateway(new StripeApi(secretKey, endpoint), settings, clock)
  },
}
