import { err, ok, type Result } from '#core/result'
import type { PaidWith } from '#gateways/index'
import { providerFailure, type ProviderFailure } from '#billing/services/provider_failure'
import { within } from '#billing/services/within'
import { openOwn, type OpenOwnError } from '#billing/steps/open_own'

export type ReadPaymentMethodError = ProviderFailure | OpenOwnError

/** The card of a customer's subscription, asked of the provider each time: nothing of a card is kept here. */
export class ReadPaymentMethod {
  async execute({ userId }: { userId: number }): Promise<Result<PaidWith | null, ReadPaymentMethodError>> {
    const own = await openOwn(userId, 'payment_method')
    if (!own.ok) return own
    const { providerId, gateway } = own.value
    try {
      return ok(await within(gateway.provider.paidWith(providerId)))
    } catch (error) {
      return err(providerFailure(error, gateway.name))
    }
  }
}
