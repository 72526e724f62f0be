import type { GatewaySettings } from '#gateways/contracts/gateway_driver'
import { originOf } from '#gateways/wire/provider_origin'

/** What the driver works with: an operator's keys and the hosts that follow from the mode. */
export interface PayPalSettings {
  readonly clientId: string
  readonly clientSecret: string
  readonly webhookId: string
  readonly testMode: boolean
  /** The API's origin. */
  readonly api: string
  /** The site where customers look after their payments. */
  readonly site: string
  /** True where a server on loopback takes PayPal's place. */
  readonly replaced: boolean
}

export function payPalSettings({ configuration, testMode }: GatewaySettings, endpoint: string | null): PayPalSettings {
  const sandbox = testMode ? 'sandbox.' : ''
  return {
    clientId: configuration.clientId ?? '',
    clientSecret: configuration.clientSecret ?? '',
    webhookId: configuration.webhookId ?? '',
    testMode,
    api: originOf(endpoint, `https://api-m.${sandbox}paypal.com`),
    site: `https://www.${sandbox}paypal.com`,
    replaced: endpoint !== null,
  }
}
