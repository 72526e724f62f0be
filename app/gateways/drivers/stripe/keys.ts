import type { ConfigurationKey } from '#gateways/contracts/gateway_driver'

const inBothModes = (...kinds: string[]) => ({
  test: kinds.map((kind) => `${kind}_test_`),
  live: kinds.map((kind) => `${kind}_live_`),
})

/** Stripe's keys tell by their beginning what they are and which mode they are of (https://docs.stripe.com/keys). */
export const STRIPE_KEYS = [
  { key: 'publicKey', label: 'Publishable key', secret: false, required: true, begins: inBothModes('pk') },
  { key: 'secretKey', label: 'Secret key', secret: true, required: true, begins: inBothModes('sk', 'rk') },
  {
    key: 'webhookSecret',
    label: 'Signing secret of the webhook',
    secret: true,
    required: true,
    begins: { test: ['whsec_'], live: ['whsec_'] },
  },
] as const satisfies readonly ConfigurationKey[]
