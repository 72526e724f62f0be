import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { openGateway, type OpenGateway } from '#gateways/index'
import { SyncSubscription } from '#billing/actions/sync_subscription'
import { findOpenSubscription } from '#billing/queries/find_open_subscription'
import { findSubscription } from '#billing/queries/find_subscription'
import { providerFailure, type ProviderFailure } from '#billing/services/provider_failure'
import { isLive, type Subscription } from '#billing/services/subscription'
import { within } from '#billing/services/within'
import { cancelAtProvider } from '#billing/steps/cancel_at_provider'
import { expireStart } from '#billing/steps/expire_start'

export type CancelSubscriptionError = ProviderFailure | { type: 'no_subscription' }

/**
 * Cancels a user's subscription: a running one at the end of the paid time, one that is begun or past due, of which no time
 * is paid, at once. One that is cancelled already stays so.
 */
@inject()
export class CancelSubscription {
  constructor(
    private clock: Clock,
    private sync: SyncSubscription
  ) {}

  /** Answers the number of the subscription. */
  async execute({ userId }: { userId: number }): Promise<Result<{ subscriptionId: number }, CancelSubscriptionError>> {
    const open = await findOpenSubscription(userId)
    if (!open) return err({ type: 'no_subscription' })
    const done = ok({ subscriptionId: open.id })
    if (isCancelled(open)) return done
    if (open.providerId === null && (await this.#expire(open.id, true))) return done
    const gateway = await openGateway(open.gateway)
    if (!gateway) return err({ type: 'gateway_unavailable' })
    try {
      await this.#cancel(open.id, gateway)
      return done
    } catch (error) {
      return err(providerFailure(error, open.gateway))
    }
  }

  async #cancel(id: number, gateway: OpenGateway) {
    const known = await findSubscription(id)
    if (known?.status === 'incomplete' && (await this.#takeBack(id, gateway))) return
    const subscription = await findSubscription(id)
    if (!subscription?.providerId || !isLive(subscription.status) || isCancelled(subscription)) return
    const when = subscription.status === 'active' ? 'period_end' : 'now'
    const cancelling = { subscription, providerId: subscription.providerId, gateway, when, source: 'user' } as const
    await cancelAtProvider(cancelling, { clock: this.clock, sync: this.sync })
  }

  /** Takes back what was begun. False where it was paid meanwhile: then there is paid time to keep. */
  async #takeBack(id: number, gateway: OpenGateway): Promise<boolean> {
    await within(this.sync.execute({ subscriptionId: id, source: 'user' }))
    const subscription = await findSubscription(id)
    if (!subscription?.providerId || subscription.status !== 'incomplete') return false
    const cancelling = {
      subscription,
      providerId: subscription.providerId,
      gateway,
      when: 'now',
      source: 'user',
    } as const
    const done = await cancelAtProvider(cancelling, { clock: this.clock, sync: this.sync })
    // Some cannot take back what nobody has agreed to: it is over here, and given back should it ever be paid.
    return done === 'unseen' || (done === 'seen' && (await this.#expire(id, false)))
  }

  async #expire(id: number, unlessStarted: boolean): Promise<boolean> {
    const how = { unlessStarted, cause: { source: 'user' }, now: this.clock.now() } as const
    return transaction((trx) => expireStart(id, how, trx))
  }
}

function isCancelled({ status, endsAt }: Subscription): boolean {
  return status === 'active' && endsAt !== null
}
