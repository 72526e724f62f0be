import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { transaction, type Trx } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { openGateway } from '#gateways/index'
import { SyncSubscription } from '#billing/actions/sync_subscription'
import { findSubscription } from '#billing/queries/find_subscription'
import { providerFailure, type ProviderFailure } from '#billing/services/provider_failure'
import { isOpen, type Subscription } from '#billing/services/subscription'
import { cancelAtProvider } from '#billing/steps/cancel_at_provider'
import { expireStart } from '#billing/steps/expire_start'
import { writeEvent } from '#billing/steps/write_event'

export interface EndSubscriptionInput {
  subscriptionId: number
  /** 'now' takes away what is paid, without giving money back. */
  when: 'period_end' | 'now'
  /** Who did it; null is the terminal. */
  actorId: number | null
}

export type EndSubscriptionError = ProviderFailure | { type: 'not_found' } | { type: 'over' }

/** An operator ends somebody's subscription at its provider. Audited before the provider hears of it. */
@inject()
export class EndSubscription {
  constructor(
    private clock: Clock,
    private sync: SyncSubscription
  ) {}

  async execute(input: EndSubscriptionInput): Promise<Result<Subscription, EndSubscriptionError>> {
    const { subscriptionId: id, when } = input
    const subscription = await findSubscription(id)
    if (!subscription) return err({ type: 'not_found' })
    if (!isOpen(subscription.status)) return err({ type: 'over' })
    const gateway = await openGateway(subscription.gateway)
    const { providerId } = subscription
    if (!gateway && providerId !== null) return err({ type: 'gateway_unavailable' })
    await transaction((trx) => this.#note(input, trx))
    try {
      if (gateway && providerId !== null) {
        const cancelling = { subscription, providerId, gateway, when, source: 'operator' } as const
        await cancelAtProvider(cancelling, { clock: this.clock, sync: this.sync })
      }
      const how = { unlessStarted: providerId === null, cause: { source: 'operator' }, now: this.clock.now() } as const
      if (subscription.status === 'incomplete') await transaction((trx) => expireStart(id, how, trx))
      return ok((await findSubscription(id)) ?? subscription)
    } catch (error) {
      return err(providerFailure(error, subscription.gateway))
    }
  }

  /** Before the provider hears of it: whichever look sees the end first, it is known whose it is. */
  async #note({ subscriptionId: id, when, actorId }: EndSubscriptionInput, trx: Trx) {
    const subject = `subscription:${id}`
    await audit(trx, this.clock, { actorId, action: 'subscription.end', subject, changes: { when } })
    const requested = { kind: 'end_requested', before: null, after: when, reason: null } as const
    await writeEvent(id, requested, { source: 'operator' }, this.clock.now(), trx)
  }
}
