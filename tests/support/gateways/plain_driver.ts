import type { GatewayDriver } from '#gateways/contracts/gateway_driver'
import type { Capability, PaymentGateway } from '#gateways/contracts/payment_gateway'

const ALL: Capability[] = ['web_checkout', 'change', 'resume', 'refund', 'payment_method', 'discounts']

interface Wanted {
  displayName?: string
  capabilities?: Capability[]
  provider?: PaymentGateway
}

/** A kind of gateway for tests that need one to be there; calls work only where the test brings a provider. */
export function plainDriver(name: string, { displayName, capabilities = ALL, provider }: Wanted = {}): GatewayDriver {
  return {
    name,
    displayName: displayName ?? name,
    description: 'Pays',
    supportedMethods: ['card'],
    configuration: [
      { key: 'publicKey', label: 'Public key', secret: false, required: true },
      { key: 'secretKey', label: 'Secret key', secret: true, required: true },
    ],
    capabilities: new Set(capabilities),
    publicKeys: ['publicKey'],
    policy: {},
    trialOnly: false,
    open: () => provider ?? ({} as PaymentGateway),
  }
}

/** What such a gateway needs to count as configured. */
export const PLAIN_SETTINGS = { configuration: { publicKey: 'pk_1', secretKey: 'sk_1' }, testMode: true }
