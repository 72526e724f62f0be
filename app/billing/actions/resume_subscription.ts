import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { err, ok, type Result } from '#core/result'
import { SyncSubscription } from '#billing/actions/sync_subscription'
import { providerFailure, type ProviderFailure } from '#billing/services/provider_failure'
import { within } from '#billing/services/within'
import { openOwn, type OpenOwnError } from '#billing/steps/open_own'
import { expectChange, settleChange } from '#billing/steps/settle_change'

export type ResumeSubscriptionError = ProviderFailure | OpenOwnError | { type: 'not_canceled' }

/** Takes a cancellation back while the paid time lasts. */
@inject()
export class ResumeSubscription {
  constructor(
    private clock: Clock,
    private sync: SyncSubscription
  ) {}

  /** Answers the number of the subscription. */
  async execute({ userId }: { userId: number }): Promise<Result<{ subscriptionId: number }, ResumeSubscriptionError>> {
    const own = await openOwn(userId)
    if (!own.ok) return own
    const { subscription, providerId, gateway } = own.value
    const { id, endsAt, status, appliedTicket } = subscription
    if (status !== 'active' || endsAt === null || endsAt <= this.clock.now()) return err({ type: 'not_canceled' })
    if (!gateway.driver.capabilities.has('resume')) return err({ type: 'not_supported' })
    try {
      await expectChange(id, this.clock.now())
      await within(gateway.provider.resume({ providerId, key: `resume:${providerId}:${appliedTicket}` }))
      await settleChange(this.sync, id, 'user')
      return ok({ subscriptionId: id })
    } catch (error) {
      return err(providerFailure(error, gateway.name))
    }
  }
}
