import db from '@adonisjs/lucid/services/db'
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
  /** Paid for now in this currency: what recurring revenue is made of. Then plan, gateway and mode are of what is paid. */
  payingIn?: string | undefined
}

/** Where lists of subscriptions come from. Payment forms that were opened and never used are in none. */
export function subscriptionSource(filter: SubscriptionFilter): ListSource {
  const { status, gateway, plan, testMode, userId, payingIn } = filter
  const slice = given({ gateway, plan_id: plan, test_mode: testMode })
  const own = given({ status, user_id: userId })
  return {
    table: 'subscriptions',
    columns: SUBSCRIPTION_FIELDS,
    sorts: { id: 'id' },
    narrow(query) {
      if (payingIn === undefined) return query.where('untried', false).where({ ...slice, ...own })
      // What is paid for was tried.
      return query.where(own).whereIn('subscriptions.id', running({ ...slice, currency: payingIn }))
    },
  }
}

const given = (wanted: object) =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as Record<string, string>

/** Those that something runs of: an index has them in the order of their numbers. */
const running = (slice: Record<string, string>) =>
  db.from('subscription_spans').select('subscription_id').whereNull('ends_at').where(slice)
