import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { Clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { GatewayError, openGateway } from '#gateways/index'
import { SyncSubscription } from '#billing/actions/sync_subscription'
import { findOpenSubscription } from '#billing/queries/find_open_subscription'
import { isOpen, type Subscription } from '#billing/services/subscription'
import { within } from '#billing/services/within'
import { expireStart } from '#billing/steps/expire_start'
import { giveUpStart } from '#billing/steps/give_up_start'
import { findSubscription } from '#billing/queries/find_subscription'

/**
 * Before an account goes its subscription is ended at the provider, and that has to be confirmed: nobody is charged for an
 * account that is gone. Where a provider lets paid time run out, it is enough that nothing follows.
 */
@inject()
export class SettleAccount {
  constructor(
    private clock: Clock,
    private sync: SyncSubscription
  ) {}

  async execute(userId: number): Promise<'settled' | 'pending'> {
    const open = await findOpenSubscription(userId)
    if (!open || (open.providerId === null && (await this.#expire(open.id, true)))) return 'settled'
    try {
      return (await this.#end(open)) ? 'settled' : 'pending'
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      const level = error.failure === 'unreachable' ? 'warn' : 'error'
      logger[level]({ subscription: open.id, err: error }, "couldn't end the subscription of a deleted account")
      return 'pending'
    }
  }

  async #end({ id, gateway: name, status }: Subscription): Promise<boolean> {
    const gateway = await openGateway(name)
    const providerId = (await findSubscription(id))?.providerId ?? null
    if (!gateway || providerId === null) {
      logger.error({ subscription: id, gateway: name }, 'the gateway of a deleted account is not set up')
      return false
    }
    if (status === 'incomplete') await giveUpStart(id, this.clock.now())
    await within(gateway.provider.cancel({ providerId, when: 'now', key: `delete:${providerId}` }))
    await within(this.sync.execute({ subscriptionId: id, source: 'user' }))
    // Some providers cannot take back what nobody has agreed to: what comes of it later is ended then.
    if (status === 'incomplete') await this.#expire(id, false)
    const after = await findSubscription(id)
    return !after || !isOpen(after.status) || after.endsAt !== null
  }

  async #expire(id: number, unlessStarted: boolean): Promise<boolean> {
    const cause = { source: 'user' } as const
    return transaction((trx) => expireStart(id, { unlessStarted, cause, now: this.clock.now() }, trx))
  }
}
