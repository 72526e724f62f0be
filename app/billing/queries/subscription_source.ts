import db from '@adonisjs/lucid/services/db'
import type { ListQuery, ListSource } from '#core/database/list_page'
import type { SubscriptionStatus } from '#gateways/index'
import type { PlanId } from '#billing/plans'
import { isOpen, SUBSCRIPTION_FIELDS } from '#billing/services/subscription'

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
export function subscriptionSource({ payingIn, testMode, ...filter }: SubscriptionFilter): ListSource {
  const { status, gateway, plan, userId } = filter
  const slice = given({ gateway, plan_id: plan, test_mode: testMode })
  const own = given({ status, user_id: userId })
  const source = { table: 'subscriptions', columns: SUBSCRIPTION_FIELDS, sorts: { id: 'id' } }
  if (payingIn === undefined) {
    return { ...source, narrow: (query) => query.where('untried', false).where({ ...slice, ...own }) }
  }
  const paid = { ...slice, currency: payingIn }
  return {
    ...source,
    narrow(query) {
      // What is over isn't paid for: that takes no look at each.
      if (status !== undefined && !isOpen(status)) query.whereRaw('1 = 0')
      return query.where('untried', false).where(own).where(db.raw('1'), runningOf(paid))
    },
    ...(Object.keys(own).length === 0 && {
      numbers: { table: 'subscription_spans', column: 'subscription_id', narrow: (query) => running(query, paid) },
    }),
  }
}

const given = (wanted: object) =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as Record<string, string>

/** What runs of subscriptions, at most one of each: indexes have it in the order of their numbers, also of a plan or a gateway. */
const running = (query: ListQuery, slice: Record<string, string>) => query.whereNull('ends_at').where(slice)

/** 1 where something runs of a subscription. Thanks to its limit MariaDB asks it of each row in turn, and not of all subscriptions first. */
const runningOf = (slice: Record<string, string>) =>
  running(db.from('subscription_spans').select(db.raw('1')), slice)
    .whereColumn('subscription_spans.subscription_id', 'subscriptions.id')
    .limit(1)
