import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import type { OpenGateway, SubscriptionSnapshot } from '#gateways/index'
import { CancelSubscription } from '#billing/actions/cancel_subscription'
import { EnsurePlanPrice } from '#billing/actions/ensure_plan_price'
import { SyncSubscription } from '#billing/actions/sync_subscription'
import { findOpenSubscription } from '#billing/queries/find_open_subscription'
import { findPrices, type KnownPrice } from '#billing/queries/find_prices'
import type { ProviderFailure } from '#billing/services/provider_failure'
import { isLive } from '#billing/services/subscription'
import { PAID_PLAN_IDS } from '#billing/plans'
import { within } from '#billing/services/within'
import { insertLinked, type InsertLinkedError } from '#billing/steps/insert_linked'
import type { Cause } from '#billing/steps/write_event'

export interface TakePurchaseInput {
  userId: number
  gateway: OpenGateway
  snapshot: SubscriptionSnapshot
  cause: Cause
}

export type TakePurchaseError =
  | Exclude<ProviderFailure, { type: 'payment_refused' }>
  | InsertLinkedError
  | { type: 'purchase_invalid' }

type Taking = Result<{ subscriptionId: number }, TakePurchaseError>

/**
 * Makes a purchase that was made in a provider's own shop a subscription of ours. It is accepted there only after its row is
 * written: what is refused here the provider gives back. Fails with the provider's `GatewayError`.
 */
@inject()
export class TakePurchase {
  constructor(
    private clock: Clock,
    private ensurePrice: EnsurePlanPrice,
    private cancel: CancelSubscription,
    private sync: SyncSubscription
  ) {}

  async execute({ userId, gateway, snapshot, cause }: TakePurchaseInput): Promise<Taking> {
    const { name, testMode } = gateway
    const { providerId, priceId } = snapshot
    const price = priceId === null ? undefined : await this.#price(gateway, priceId)
    if (priceId === null || !price) return err({ type: 'purchase_invalid' })
    const refused = await this.#makeRoom(userId, name, snapshot.replaces ?? null, cause)
    if (refused) return refused
    const linked = { userId, gateway: name, testMode, providerId, providerPriceId: priceId, price }
    const inserted = await insertLinked(linked, cause, this.clock)
    if (!inserted.ok) return inserted
    await within(this.sync.execute({ subscriptionId: inserted.value, ...cause }))
    return ok({ subscriptionId: inserted.value })
  }

  /** The purchase that this one replaces has ended there, and a checkout that was only begun ends here. */
  async #makeRoom(userId: number, gateway: string, replaces: string | null, cause: Cause): Promise<Taking | null> {
    if (replaces !== null) await within(this.sync.execute({ gateway, providerId: replaces, ...cause }))
    const open = await findOpenSubscription(userId)
    if (!open) return null
    if (isLive(open.status)) return err({ type: 'already_subscribed' })
    const cancelled = await this.cancel.execute({ userId })
    if (cancelled.ok || cancelled.error.type === 'no_subscription') return null
    return err(cancelled.error.type === 'payment_refused' ? { type: 'gateway_unavailable' } : cancelled.error)
  }

  async #price(gateway: OpenGateway, priceId: string): Promise<KnownPrice | undefined> {
    const find = () => transaction((trx) => findPrices(gateway.name, gateway.testMode, trx))
    const known = (await find()).get(priceId)
    if (known) return known
    for (const planId of PAID_PLAN_IDS) await within(this.ensurePrice.execute({ planId, gateway }))
    return (await find()).get(priceId)
  }
}
