import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { listGateways, openGateway, type OpenGateway } from '#gateways/index'
import { SyncSubscription } from '#billing/actions/sync_subscription'
import { TakePurchase, type TakePurchaseError } from '#billing/actions/take_purchase'
import { findSubscription } from '#billing/queries/find_subscription'
import { findSyncTarget } from '#billing/queries/find_sync_target'
import { providerFailure } from '#billing/services/provider_failure'
import { within } from '#billing/services/within'
import { ensureCustomer } from '#billing/steps/ensure_customer'

export interface LinkPurchaseInput {
  userId: number
  purchaseToken: string
}

export type LinkPurchaseError = TakePurchaseError

type Linking = Result<{ subscriptionId: number }, LinkPurchaseError>

/** Takes a subscription that was bought in a provider's own shop. Linking it again changes nothing. */
@inject()
export class LinkPurchase {
  constructor(
    private clock: Clock,
    private take: TakePurchase,
    private sync: SyncSubscription
  ) {}

  async execute({ userId, purchaseToken }: LinkPurchaseInput): Promise<Linking> {
    const shop = (await listGateways()).find(
      ({ isEnabled, isConfigured, driver }) => isEnabled && isConfigured && driver.capabilities.has('purchase_link')
    )
    const gateway = shop && (await openGateway(shop.name))
    if (!gateway) return err({ type: 'gateway_unavailable' })
    try {
      return (await this.#known(userId, gateway, purchaseToken)) ?? (await this.#link(userId, gateway, purchaseToken))
    } catch (error) {
      const failure = providerFailure(error, gateway.name)
      return err(failure.type === 'payment_refused' ? { type: 'purchase_invalid' } : failure)
    }
  }

  /** What is to be said of a purchase that is somebody's already; null: it is nobody's. */
  async #known(userId: number, { name }: OpenGateway, providerId: string): Promise<Linking | null> {
    const target = await findSyncTarget({ gateway: name, providerId })
    if (!target) return null
    if ((await findSubscription(target.id))?.userId !== userId) return err({ type: 'purchase_taken' })
    await within(this.sync.execute({ subscriptionId: target.id, source: 'user' }))
    return ok({ subscriptionId: target.id })
  }

  async #link(userId: number, gateway: OpenGateway, token: string): Promise<Linking> {
    const customer = await transaction((trx) => ensureCustomer(userId, this.clock, trx))
    if (!customer) return err({ type: 'account_gone' })
    const snapshot = await within(gateway.provider.fetch(token))
    const isOthers = snapshot !== null && snapshot.reference !== null && snapshot.reference !== customer.reference
    if (!snapshot || isOthers || snapshot.testMode !== gateway.testMode) return err({ type: 'purchase_invalid' })
    const taken = await this.take.execute({ userId, gateway, snapshot, cause: { source: 'user' } })
    if (taken.ok) return taken
    // The provider may have told of it in the same moment.
    return (await this.#known(userId, gateway, token)) ?? taken
  }
}
