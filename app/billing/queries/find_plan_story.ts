import { latest } from '#core/lists/list_request'
import type { PlanStory } from '#users/index'
import { Grant } from '#billing/models/grant'
import { entitlementsFor } from '#billing/queries/entitlements_for'
import { listSubscriptions } from '#billing/queries/list_subscriptions'
import { isOpen } from '#billing/services/subscription'

/** Billing's contribution to what staff see of a user: where the plan comes from. */
export async function findPlanStory(userId: number): Promise<PlanStory> {
  const [entitlements, grant, { rows: subscriptions }] = await Promise.all([
    entitlementsFor(userId),
    Grant.findBy('userId', userId),
    listSubscriptions({ ...latest(5), filter: { userId } }),
  ])
  const subscription = subscriptions.find(({ status }) => isOpen(status)) ?? subscriptions[0]
  return {
    source: entitlements.source,
    grant: grant && { plan: grant.planId, grantedOn: grant.grantedOn, endsAt: grant.endsAt?.toISO() ?? null },
    subscription: subscription
      ? {
          id: subscription.id,
          plan: subscription.planId,
          status: subscription.status,
          gateway: subscription.gateway,
          priceMinor: subscription.priceMinor,
          currency: subscription.currency,
          periodEnd: subscription.periodEnd?.toISO() ?? null,
          endsAt: subscription.endsAt?.toISO() ?? null,
        }
      : null,
  }
}
