import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { lockRow, transaction, type Trx } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { EndGrants } from '#billing/actions/end_grants'
import type { PlanId } from '#billing/plans'
import { entitlementsFor } from '#billing/queries/entitlements_for'

export interface SetPlanInput {
  userId: number
  plan: PlanId
  /** When the plan ends by itself; left out: it lasts until it is changed. */
  endsAt?: DateTime | null
  /** Who did it; null is the terminal. */
  actorId: number | null
}

export type SetPlanError = { type: 'user_not_found' } | { type: 'ends_in_the_past' }

/**
 * Gives a user a plan without payment, or takes it away ('free'). A plan that is taken away ends now and is told to the
 * other modules at once.
 */
@inject()
export class SetPlan {
  constructor(
    private clock: Clock,
    private endGrants: EndGrants
  ) {}

  async execute(input: SetPlanInput): Promise<Result<{ before: PlanId; after: PlanId }, SetPlanError>> {
    const endsAt = input.endsAt ?? null
    if (endsAt && endsAt <= this.clock.now()) return err({ type: 'ends_in_the_past' })
    const lapsing = input.plan === 'free'
    const result = await transaction(async (trx) => {
      if (!(await lockRow(trx, 'users', { id: input.userId }))) return err({ type: 'user_not_found' } as const)
      const { plan: before } = await entitlementsFor(input.userId, trx)
      await (lapsing ? this.#end(input.userId, trx) : this.#grant(input.userId, input.plan, endsAt, trx))
      const changes = { plan: { before, after: input.plan }, endsAt: endsAt?.toISO() ?? null }
      const subject = `user:${input.userId}`
      await audit(trx, this.clock, { actorId: input.actorId, action: 'user.set_plan', subject, changes })
      return ok({ before, after: input.plan })
    })
    if (result.ok && lapsing) await this.endGrants.execute()
    return result
  }

  /** A running grant is replaced, and one whose end is just being told begins anew. */
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
