import type { ListSource } from '#core/database/list_page'
import type { SubscriptionStatus } from '#gateways/index'
import type { PlanId } from '#billing/plans'
import { SUBSCRIPTION_FIELDS } from '#billing/services/subscription'

export interface SubscriptionFilter {
  status?: SubscriptionStatus | undefined
  gateway?: string | undefined
  plan?: PlanId | undefined
  testMode?: boolean | undefined
  /** The number of the account. */
  userId?: number | undefined
}

/** Where lists of subscriptions come from. Payment forms that were opened and never used are in none. */
export function subscriptionSource({ status, gateway, plan, testMode, userId }: SubscriptionFilter): ListSource {
  const wanted = { status, gateway, plan_id: plan, test_mode: testMode, user_id: userId }
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined)
  return {
    table: 'subscriptions',
    columns: SUBSCRIPTION_FIELDS,
    sorts: { id: 'id' },
    narrow: (query) => query.where('untried', false).where(Object.fromEntries(given)),
  }
}
