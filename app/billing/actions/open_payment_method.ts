import { err, ok, type Result } from '#core/result'
import { findProviderCustomer } from '#billing/queries/find_provider_customer'
import { providerFailure, type ProviderFailure } from '#billing/services/provider_failure'
import { manageAddress } from '#billing/services/return_address'
import { within } from '#billing/services/within'
import { openOwn, type OpenOwnError } from '#billing/steps/open_own'

export type OpenPaymentMethodError = ProviderFailure | OpenOwnError

/** Where a customer changes the means of payment: a page of the provider, for this customer and a while. */
export class OpenPaymentMethod {
  async execute({ userId }: { userId: number }): Promise<Result<{ url: string }, OpenPaymentMethodError>> {
    const own = await openOwn(userId, 'payment_method')
    if (!own.ok) return own
    const { subscription, providerId, gateway } = own.value
    try {
      const customerId = await findProviderCustomer(subscription)
      const input = { providerId, customerId, returnUrl: manageAddress() }
      return ok({ url: await within(gateway.provider.paymentMethodUrl(input)) })
    } catch (error) {
      return err(providerFailure(error, gateway.name))
    }
  }
}
