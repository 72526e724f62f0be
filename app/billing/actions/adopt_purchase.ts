import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { GatewayError, type OpenGateway } from '#gateways/index'
import { SyncSubscription, type Synced } from '#billing/actions/sync_subscription'
import { TakePurchase } from '#billing/actions/take_purchase'
import { findBuyer } from '#billing/queries/find_buyer'
import { isLive } from '#billing/services/subscription'
import type { Cause } from '#billing/steps/write_event'

/**
 * A purchase in a provider's own shop whose app never came to link it: it is linked to the customer it names. Null where
 * it names nobody here or cannot be taken; then it is not accepted either, and the provider gives the money back.
 * Fails with the provider's `GatewayError`.
 */
@inject()
export class AdoptPurchase {
  constructor(
    private take: TakePurchase,
    private sync: SyncSubscription
  ) {}

  async execute(gateway: OpenGateway, providerId: string, cause: Cause): Promise<Synced | null> {
    if (!gateway.driver.capabilities.has('purchase_link')) return null
    const snapshot = await gateway.provider.fetch(providerId)
    if (!snapshot || snapshot.reference === null || snapshot.testMode !== gateway.testMode || !isLive(snapshot.status))
      return null
    const userId = await findBuyer(snapshot.reference)
    if (userId === null) return null
    const taken = await this.take.execute({ userId, gateway, snapshot, cause })
    if (taken.ok) return { state: 'applied', subscriptionId: taken.value.subscriptionId, owed: null }
    switch (taken.error.type) {
      case 'purchase_taken':
        // The app came in the same moment.
        return this.sync.execute({ gateway: gateway.name, providerId, ...cause })
      case 'already_subscribed':
      case 'purchase_invalid':
        logger.warn(
          { gateway: gateway.name, reason: taken.error.type },
          "didn't accept a purchase, so the store refunds it"
        )
        return null
      case 'account_gone':
        return null
      case 'gateway_unavailable':
      case 'provider_unreachable':
      case 'not_supported':
        throw new GatewayError('unreachable', "Couldn't end the customer's other checkout")
    }
  }
}
