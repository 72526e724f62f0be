import type { PlanFacts } from '#users/index'
import { entitlementsFor } from '#billing/queries/entitlements_for'
import { connectionsLimit } from '#billing/services/connections_limit'

/** Billing's contribution to the current user. */
export async function planFacts(user: { id: number; emailVerified: boolean }): Promise<PlanFacts> {
  const entitlements = await entitlementsFor(user.id)
  return {
    subscriptionPlan: entitlements.plan,
    subscriptionStatus: entitlements.status,
    connectionsLimit: connectionsLimit(entitlements, user.emailVerified),
    devicesLimit: entitlements.devicesLimit,
    killSwitch: entitlements.killSwitch,
    premiumServers: entitlements.premiumServers,
  }
}
