import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import { transaction } from '#core/database/transaction'
import { SubscriptionLapsed } from '#billing/events/subscription_lapsed'
import { PLAN_IDS, type PlanId } from '#billing/plans'
import { entitlementsFor } from '#billing/queries/entitlements_for'
import { notePlanOf } from '#billing/steps/note_plan_of'

const CLAIM_SECONDS = 60
const BATCH = 100

interface Row {
  id: number
  user_id: number
  plan_id: PlanId
  ends_at: string
}

const DUE = `SELECT id, user_id, plan_id, ends_at FROM grants
  WHERE ends_at <= ? AND (claimed_until IS NULL OR claimed_until < ?) ORDER BY ends_at, id LIMIT ${BATCH}`

/**
 * Tells the other modules of grants that have ended, each once: the row is claimed by a conditional update and goes when
 * all listeners are done. A listener that fails, or a process that dies, leaves it to the next round.
 */
@inject()
export class EndGrants {
  constructor(private clock: Clock) {}

  async execute(): Promise<void> {
    const failures: unknown[] = []
    for (let due = await this.#due(); due.length > 0; due = await this.#due()) {
      for (const row of due) {
        if (!(await this.#claim(row))) continue
        await this.#notify(row).catch((error: unknown) => failures.push(error))
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, `Couldn't announce ${failures.length} lapses`)
  }

  #due(): Promise<Row[]> {
    const now = toSql(this.clock.now())
    return rows<Row>(DUE, [now, now])
  }

  async #claim({ id, ends_at }: Row): Promise<boolean> {
    const now = this.clock.now()
    const claimed = await db
      .from('grants')
      .where({ id, ends_at })
      .where((q) => q.whereNull('claimed_until').orWhere('claimed_until', '<', toSql(now)))
      .update({ claimed_until: toSql(now.plus({ seconds: CLAIM_SECONDS })) })
    return Number(claimed) === 1
  }

  async #notify({ id, user_id: userId, plan_id, ends_at }: Row) {
    const { plan } = await entitlementsFor(userId)
    if (PLAN_IDS.indexOf(plan) < PLAN_IDS.indexOf(plan_id)) await SubscriptionLapsed.dispatch(userId)
    // A grant given meanwhile has another end, and stays.
    await transaction(async (trx) => {
      await trx.from('grants').where({ id, ends_at }).delete()
      await notePlanOf(userId, trx)
    })
  }
}
