import { CliError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'

/** The argument by which commands name a subscription. */
export const subscription = option.integer({ description: 'Number of the subscription', required: true })

export function unknownSubscription(id: number) {
  return new CliError(`There is no subscription ${id}.`, {
    next: 'culvert subscription list',
    code: 'E_SUBSCRIPTION_NOT_FOUND',
  })
}

export type ProviderFailure =
  | { type: 'payment_refused'; publicMessage: string | null }
  | { type: 'provider_unreachable' }
  | { type: 'gateway_unavailable' }
  | { type: 'not_supported' }

/** What a provider did not do, as a sentence with what to do now. */
export function providerError(error: ProviderFailure, id: number): CliError {
  const show = { next: `culvert subscription show ${id}` }
  switch (error.type) {
    case 'payment_refused':
      return new CliError(error.publicMessage ?? 'The payment provider declined this.', {
        ...show,
        code: 'E_PAYMENT_REFUSED',
      })
    case 'provider_unreachable':
      return new CliError("The payment provider isn't responding. Run this again; nothing is done twice.", {
        ...show,
        code: 'E_PROVIDER_UNREACHABLE',
      })
    case 'gateway_unavailable':
      return new CliError('The payment method of this subscription is not set up, or its keys do not work.', {
        next: 'culvert gateway list',
        code: 'E_GATEWAY_UNAVAILABLE',
      })
    case 'not_supported':
      return new CliError("This payment method doesn't support that. Use the provider's dashboard.", {
        ...show,
        code: 'E_NOT_SUPPORTED',
      })
  }
}
