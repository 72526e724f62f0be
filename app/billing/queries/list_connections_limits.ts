import { rows } from '#core/database/rows'
import type { PlanId } from '#billing/plans'
import { connectionsLimit } from '#billing/services/connections_limit'

interface Listed {
  id: number
  emailVerified: boolean
  subscriptionPlan: PlanId
}

interface Row {
  id: PlanId
  connections_limit: number | null
}

/** Connects a month that each of these accounts may make, by its number; null is unlimited. One look-up, however many. */
export async function listConnectionsLimits(users: readonly Listed[]): Promise<Map<number, number | null>> {
  const plans = await rows<Row>('SELECT id, connections_limit FROM plans', [])
  const limits = new Map(plans.map((plan) => [plan.id, plan.connections_limit]))
  return new Map(
    users.map(({ id, emailVerified, subscriptionPlan }) => {
      const entitled = { connectionsLimit: limits.get(subscriptionPlan) ?? null }
      return [id, connectionsLimit(entitled, emailVerified)]
    })
  )
}
