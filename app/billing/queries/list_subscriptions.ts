import { listPage } from '#core/database/list_page'
import type { ListRequest, Page } from '#core/lists/list_request'
import { type SubscriptionFilter, subscriptionSource } from '#billing/queries/subscription_source'
import { toSubscription, type Subscription, type SubscriptionRow } from '#billing/services/subscription'

/** Subscriptions for operators, a page of them. */
export async function listSubscriptions(request: ListRequest<SubscriptionFilter>): Promise<Page<Subscription>> {
  const page = await listPage<SubscriptionRow>(subscriptionSource(request.filter), request)
  return { ...page, rows: page.rows.map(toSubscription) }
}
