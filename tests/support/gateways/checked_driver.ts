import { GatewayError } from '#gateways/contracts/gateway_error'
import type { GatewayDriver } from '#gateways/contracts/gateway_driver'
import type { PaymentGateway } from '#gateways/contracts/payment_gateway'

export type Outcome = 'works' | 'misconfigured' | 'unreachable'

/** A kind of gateway whose provider answers a check as the test wants, and sells at any price. */
export function checkedDriver(outcome: () => Outcome): GatewayDriver {
  const check = async () => {
    const now = outcome()
    if (now !== 'works') throw new GatewayError(now, 'the provider said so')
  }
  const provider: Partial<PaymentGateway> = { check, sells: async () => true, ensurePrice: async ({ key }) => key }
  return {
    name: 'stripe',
    displayName: 'Card',
    description: 'Pay by card',
    supportedMethods: ['card', 'digital_wallet'],
    configuration: [
      { key: 'publicKey', label: 'Public key', secret: false, required: true },
      { key: 'secretKey', label: 'Secret key', secret: true, required: true },
    ],
    capabilities: new Set(['web_checkout'] as const),
    publicKeys: ['publicKey'],
    policy: {
      script: ['https://js.stripe.com'],
      frame: ['https://js.stripe.com'],
      connect: ['https://api.stripe.com'],
    },
    trialOnly: false,
    open: () => provider as PaymentGateway,
  }
}
