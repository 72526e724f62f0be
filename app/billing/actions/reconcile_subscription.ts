import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { transaction } from '#core/database/transaction'
import { EndAccess } from '#billing/actions/end_access'
import { SyncSubscription } from '#billing/actions/sync_subscription'
import { START_MINUTES } from '#billing/rules'
import type { OwedEnd } from '#billing/services/owed_end'
import { expireStart } from '#billing/steps/expire_start'
import { lockSubscription } from '#billing/steps/lock_subscription'
import { putOffCheck, takeDueCheck } from '#billing/steps/put_off_check'

const NOT_YET = { minutes: 10 }
const NEXT_DAY = { hours: 24 }

/** Looks at one subscription although nothing was heard of it, and does what the look asks for. */
@inject()
export class ReconcileSubscription {
  constructor(
    private clock: Clock,
    private sync: SyncSubscription,
    private endAccess: EndAccess
  ) {}

  async execute(subscriptionId: number): Promise<void> {
    const synced = await this.sync.execute({ subscriptionId, source: 'reconciliation' })
    switch (synced.state) {
      case 'applied':
        return synced.owed ? this.#end(subscriptionId, synced.owed) : undefined
      case 'not_started':
        return this.#drop(subscriptionId)
      case 'other_mode':
      case 'closed':
        return putOffCheck(subscriptionId, NEXT_DAY, this.clock.now())
      case 'superseded':
      case 'unknown':
    }
  }

  async #end(id: number, owed: OwedEnd) {
    // It is due until it is done: a provider that does not answer is left in peace meanwhile. Another worker may have looked at it
    // since it was written as due: of all that did, one ends it.
    if (await takeDueCheck(id, NOT_YET, this.clock.now())) await this.endAccess.execute(id, owed)
  }

  /** Nobody was given what it takes to pay a start that was not answered. */
  async #drop(id: number) {
    const now = this.clock.now()
    await transaction(async (trx) => {
      const row = await lockSubscription(id, trx)
      const deadline = toSql(now.minus({ minutes: START_MINUTES }))
      if (!row || row.created_at > deadline) return
      await expireStart(id, { unlessStarted: true, cause: { source: 'clock' }, now }, trx)
    })
  }
}
