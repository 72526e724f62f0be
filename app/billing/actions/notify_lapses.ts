import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import { transaction } from '#core/database/transaction'
import { SubscriptionLapsed } from '#billing/events/subscription_lapsed'
import { accessEndsAt } from '#billing/services/access'
import { lockSubscription } from '#billing/steps/lock_subscription'
import { notePlanOf } from '#billing/steps/note_plan_of'

const CLAIM_SECONDS = 60
const BATCH = 100
const DUE = `SELECT id, user_id, tell_at FROM subscriptions WHERE tell_at <= ? ORDER BY tell_at, id LIMIT ${BATCH}`
const ONE = 'SELECT id, user_id, tell_at FROM subscriptions WHERE tell_at <= ? AND id = ?'

interface Row {
  id: number
  user_id: number | null
  tell_at: string
}

/**
 * Notifies the other modules of subscriptions that entitle to less than before, or to nothing any more. A row is claimed by
 * moving its time ahead, and is done when all listeners are: one that failed, or a process that died, is made up for a
 * minute later.
 */
@inject()
export class NotifyLapses {
  constructor(private clock: Clock) {}

  /** All that are due. */
  async execute(): Promise<void> {
    const failures: unknown[] = []
    for (let due = await this.#due(); due.length > 0; due = await this.#due()) {
      for (const row of due) await this.#notifyOfClaimed(row).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, `Couldn't announce ${failures.length} lapses`)
  }

  /** This one, at once. Where that fails it stays due. */
  async notify(id: number): Promise<void> {
    const due = await rows<Row>(ONE, [toSql(this.clock.now()), id])
    for (const row of due) {
      await this.#notifyOfClaimed(row).catch((error: unknown) =>
        logger.error({ err: error }, "couldn't announce a lapse")
      )
    }
  }

  #due(): Promise<Row[]> {
    return rows<Row>(DUE, [toSql(this.clock.now())])
  }

  async #notifyOfClaimed({ id, user_id: userId, tell_at }: Row) {
    const claim = toSql(this.clock.now().plus({ seconds: CLAIM_SECONDS }))
    const claimed = await db.from('subscriptions').where({ id, tell_at }).update({ tell_at: claim })
    if (Number(claimed) !== 1) return
    if (userId !== null) await SubscriptionLapsed.dispatch(userId)
    await transaction(async (trx) => {
      const row = await lockSubscription(id, trx)
      if (userId !== null) await notePlanOf(userId, trx)
      // Something was taken away meanwhile: that is to be notified of as well.
      if (row?.tell_at !== claim) return
      const next = accessEndsAt(row, toSql(this.clock.now()))
      await trx.from('subscriptions').where('id', id).update({ tell_at: next })
    })
  }
}
