import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { afterCommit, lockRow, transaction, type Trx } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { EndGrants } from '#billing/actions/end_grants'
import { PLAN_IDS, type PlanId } from '#billing/plans'
import { entitlementsFor } from '#billing/queries/entitlements_for'
import { findOpenSubscription } from '#billing/queries/find_open_subscription'
import { isLive, type Subscription } from '#billing/services/subscription'
import { notePlanOf } from '#billing/steps/note_plan_of'

export interface SetPlanInput {
  userId: number
  plan: PlanId
  /** When the plan ends by itself; left out: it lasts until it is changed. */
  endsAt?: DateTime | null
  /** Who did it; null is the terminal. */
  actorId: number | null
}

export type SetPlanError =
  | { type: 'user_not_found' }
  | { type: 'ends_in_the_past' }
  /** What somebody pays for is not taken away behind the provider's back. */
  | { type: 'pays_for_more'; subscriptionId: number; plan: PlanId }

/**
 * Gives a user a plan without payment, or takes it away ('free'). What is taken away ends now and is told to the other
 * modules at once. Of somebody who pays a grant is taken away too: by 'free', or by going back from a higher plan to the
 * one that is paid for. It would outlive the subscription. What is paid for itself is not lowered here.
 */
@inject()
export class SetPlan {
  constructor(
    private clock: Clock,
    private endGrants: EndGrants
  ) {}

  async execute(input: SetPlanInput, outer?: Trx): Promise<Result<{ before: PlanId; after: PlanId }, SetPlanError>> {
    const { userId, plan, actorId } = input
    const endsAt = input.endsAt ?? null
    if (endsAt && endsAt <= this.clock.now()) return err({ type: 'ends_in_the_past' })
    let isEnd = false
    const result = await transaction(async (trx) => {
      if (!(await lockRow(trx, 'users', { id: userId }))) return err({ type: 'user_not_found' } as const)
      const paid = await this.#paidFor(userId, trx)
      const grant = endsAt === null ? await this.#grantOf(userId, trx) : null
      if (paid && isHigher(paid.planId, plan) && !(plan === 'free' && grant))
        return err({ type: 'pays_for_more', subscriptionId: paid.id, plan: paid.planId } as const)
      isEnd = plan === 'free' || (paid?.planId === plan && grant !== null && isHigher(grant, plan))
      const { plan: before } = await entitlementsFor(userId, trx)
      await (isEnd ? this.#end(userId, trx) : this.#grant(userId, plan, endsAt, trx))
      await notePlanOf(userId, trx)
      const { plan: after } = await entitlementsFor(userId, trx)
      const changes = { plan: { before, after }, endsAt: endsAt?.toISO() ?? null }
      await audit(trx, this.clock, { actorId, action: 'user.set_plan', subject: `user:${userId}`, changes })
      if (isEnd && outer) afterCommit(outer, () => this.endGrants.execute())
      return ok({ before, after })
    }, outer)
    if (result.ok && isEnd && !outer) await this.endGrants.execute()
    return result
  }

  /** What the user pays for now. The user's row is locked, so nothing else begins meanwhile. */
  async #paidFor(userId: number, trx: Trx): Promise<Subscription | null> {
    const open = await findOpenSubscription(userId, trx)
    return open && isLive(open.status) ? open : null
  }

  /** The plan that was given and has not ended. */
  async #grantOf(userId: number, trx: Trx): Promise<PlanId | null> {
    const now = toSql(this.clock.now())
    const running = trx.from('grants').where('user_id', userId)
    const row = (await running.where((q) => q.whereNull('ends_at').orWhere('ends_at', '>', now)).first()) as {
      plan_id: PlanId
    } | null
    return row?.plan_id ?? null
  }

  /** A running grant is replaced, and one whose end is being announced starts again. */
  async #grant(userId: number, plan: PlanId, endsAt: DateTime | null, trx: Trx) {
    const row = {
      plan_id: plan,
      granted_on: this.clock.today(),
      ends_at: endsAt && toSql(endsAt),
      claimed_until: null,
    }
    const changed = await trx.from('grants').where('user_id', userId).update(row)
    if (Number(changed) === 0) await trx.table('grants').insert({ user_id: userId, ...row })
  }

  async #end(userId: number, trx: Trx) {
    await trx
      .from('grants')
      .where('user_id', userId)
      .update({ ends_at: toSql(this.clock.now()), claimed_until: null })
  }
}

function isHigher(one: PlanId, other: PlanId): boolean {
  return PLAN_IDS.indexOf(one) > PLAN_IDS.indexOf(other)
}
