import app from '@adonisjs/core/services/app'
import { err, ok } from '#core/result'
import type { StaffFacts } from '#users/index'
import { SetPlan } from '#billing/actions/set_plan'

export { findPlanStory } from '#billing/queries/find_plan_story'
export { listConnectionsLimits } from '#billing/queries/list_connections_limits'

/** Gives a plan as staff do, within the transaction that edits the account. */
export const givePlan: StaffFacts['givePlan'] = async (given, trx) => {
  const result = await (await app.container.make(SetPlan)).execute(given, trx)
  if (result.ok) return ok(null)
  if (result.error.type === 'pays_for_more')
    return err({ type: 'pays_for_more', subscriptionId: result.error.subscriptionId })
  throw new Error(`Couldn't grant a plan: ${result.error.type}`)
}
