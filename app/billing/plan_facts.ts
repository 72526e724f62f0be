import type { PlanFacts } from '#users/index'
import { entitlementsFor } from '#billing/queries/entitlements_for'
import { findArrears } from '#billing/queries/find_arrears'
import { connectionsLimit } from '#billing/services/connections_limit'

/** Billing's contribution to the current user. */
export async function planFacts(user: { id: number; emailVerified: boolean }): Promise<PlanFacts> {
  const [entitlements, arrears] = await Promise.all([entitlementsFor(user.id), findArrears(user.id)])
  return {
    subscriptionPlan: entitlements.plan,
    subscriptionStatus: entitlements.status,
    subscriptionEndsAt: entitlements.endsAt?.toISO() ?? null,
    pastDue: arrears && { ...arrears, graceEndsAt: arrears.graceEndsAt?.toISO() ?? null },
    connectionsLimit: connectionsLimit(entitlements, user.emailVerified),
    devicesLimit: entitlements.devicesLimit,
    killSwitch: entitlements.killSwitch,
    premiumServers: entitlements.premiumServers,
  }
}
