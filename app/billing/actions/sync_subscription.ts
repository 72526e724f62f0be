import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { transaction } from '#core/database/transaction'
import { DueWorkRegistry } from '#core/due_work'
import { openGateway, type OpenGateway } from '#gateways/index'
import { ApplySnapshot } from '#billing/actions/apply_snapshot'
import type { OwedEnd } from '#billing/services/owed_end'
import { acceptPurchase } from '#billing/steps/accept_purchase'
import { attachProviderId } from '#billing/steps/attach_provider_id'
import { expireLost } from '#billing/steps/expire_lost'
import { findSyncTarget, type SyncTarget } from '#billing/queries/find_sync_target'
import { takeTicket } from '#billing/steps/take_ticket'
import type { Cause } from '#billing/steps/write_event'

/** Which subscription: by our number, or by the provider's. */
export type SyncInput = Cause & ({ subscriptionId: number } | { gateway: string; providerId: string })

/**
 * `superseded`: a later call was faster. `not_started`: the provider has not been told of it. `unknown`: none of
 * ours, or the provider knows none such. `other_mode`: the gateway was switched between test mode and real money.
 * `closed`: the gateway is not set up any more.
 */
export type Synced =
  | { state: 'applied'; subscriptionId: number; owed: OwedEnd | null }
  | { state: 'superseded'; subscriptionId: number }
  | { state: 'not_started' | 'unknown' | 'other_mode' | 'closed' }

/**
 * Fetches what the provider knows of a subscription and writes what is different here. Whoever fetches takes a number before;
 * a snapshot that was asked for earlier than the one last written is dropped. Fails with the provider's `GatewayError`.
 */
@inject()
export class SyncSubscription {
  constructor(
    private applySnapshot: ApplySnapshot,
    private work: DueWorkRegistry
  ) {}

  async execute(input: SyncInput): Promise<Synced> {
    const { source, webhookEventId } = input
    const target = await findSyncTarget(input)
    const gateway = await openGateway('gateway' in input ? input.gateway : (target?.gateway ?? ''))
    if (!gateway) return { state: 'closed' }
    if (target) return this.#sync(target, gateway, { source, webhookEventId })
    if (!('providerId' in input)) return { state: 'unknown' }
    // It is ours only if it carries a reference of ours: then the note of its number was lost on the way.
    const snapshot = await gateway.provider.fetch(input.providerId)
    const isOfThisMode = snapshot?.testMode === gateway.testMode
    const found = isOfThisMode ? await transaction((trx) => attachProviderId(gateway.name, snapshot, trx)) : null
    if (!found) {
      logger.warn({ gateway: gateway.name }, "a provider has a subscription that we don't know")
      return { state: 'unknown' }
    }
    return this.#sync(found, gateway, { source, webhookEventId })
  }

  async #sync(target: SyncTarget, { provider, testMode }: OpenGateway, cause: Cause): Promise<Synced> {
    const { id: subscriptionId, providerId } = target
    if (providerId === null) return { state: 'not_started' }
    if (target.testMode !== testMode) return { state: 'other_mode' }
    const ticket = await takeTicket(subscriptionId)
    const snapshot = await provider.fetch(providerId)
    if (snapshot === null) {
      await expireLost(subscriptionId, ticket, cause)
      return { state: 'unknown' }
    }
    const applied = await this.applySnapshot.execute({ subscriptionId, ticket, snapshot, cause })
    if (applied.state === 'applied' && snapshot.awaitsAcceptance)
      await acceptPurchase(subscriptionId, providerId, provider)
    if (applied.state === 'applied' && applied.owed) this.work.hurry('billing.check_due')
    return { ...applied, subscriptionId }
  }
}
