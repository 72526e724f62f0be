import logger from '@adonisjs/core/services/logger'
import { GatewayError } from '#gateways/index'

/** What became of a call to a provider that was not done. After `provider_unreachable` the same call may be repeated. */
export type ProviderFailure =
  /** In the provider's words for the customer, where it has any. */
  | { type: 'payment_refused'; publicMessage: string | null }
  | { type: 'provider_unreachable' }
  | { type: 'gateway_unavailable' }
  | { type: 'not_supported' }

/** The failure that a driver reported; anything else is a defect and thrown on. */
export function providerFailure(error: unknown, gateway: string): ProviderFailure {
  if (!(error instanceof GatewayError)) throw error
  switch (error.failure) {
    case 'refused':
      return { type: 'payment_refused', publicMessage: error.publicMessage }
    case 'unreachable':
      return { type: 'provider_unreachable' }
    case 'unsupported':
      return { type: 'not_supported' }
    case 'misconfigured':
    case 'stale_price':
      logger.error({ gateway, err: error }, 'a payment gateway rejects its settings or has none of our prices')
      return { type: 'gateway_unavailable' }
  }
}
