import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { Clock } from '#core/clock'
import { GatewayError, openGateway } from '#gateways/index'
import { SyncSubscription } from '#billing/actions/sync_subscription'
import { findSyncTarget } from '#billing/queries/find_sync_target'
import type { OwedEnd } from '#billing/services/owed_end'
import { putOffCheck } from '#billing/steps/put_off_check'

const AFTER_A_REFUSAL = { hours: 24 }
const NOT_YET = { minutes: 10 }

/**
 * Ends a subscription at the provider that is over by our rules: unpaid after the grace, a dispute lost, money given back,
 * begun and not paid, or a second one of a customer. The key of the call is its reason, so that it is done once.
 */
@inject()
export class EndAccess {
  constructor(
    private clock: Clock,
    private sync: SyncSubscription
  ) {}

  async execute(subscriptionId: number, reason: OwedEnd): Promise<void> {
    const target = await findSyncTarget({ subscriptionId })
    const gateway = target && (await openGateway(target.gateway))
    if (!gateway || target.providerId === null) return
    try {
      const { providerId } = target
      await gateway.provider.cancel({ providerId, when: 'now', key: `${reason}:${providerId}` })
    } catch (error) {
      if (!(error instanceof GatewayError) || error.failure === 'unreachable') throw error
      // Some cannot take back what nobody has agreed to. Once somebody does, an event tells, and it is ended then.
      logger.warn({ subscription: subscriptionId, reason, err: error }, 'a provider does not end a subscription')
      return putOffCheck(subscriptionId, AFTER_A_REFUSAL, this.clock.now())
    }
    const synced = await this.sync.execute({ subscriptionId, source: 'clock' })
    // What was never agreed to may stay so for ever at some providers: an event tells if it ever is.
    const wait = reason === 'never_paid' ? AFTER_A_REFUSAL : NOT_YET
    if (synced.state === 'applied' && synced.owed) await putOffCheck(subscriptionId, wait, this.clock.now())
  }
}
