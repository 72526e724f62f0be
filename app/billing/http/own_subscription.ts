import type { Clock } from '#core/clock'
import { describeSubscription } from '#billing/queries/describe_subscription'
import SubscriptionTransformer from '#billing/transformers/subscription_transformer'

/** A subscription after a call that changed it, for the response. */
export async function ownSubscription(userId: number, subscriptionId: number, clock: Clock) {
  const found = await describeSubscription(userId, subscriptionId)
  return found && SubscriptionTransformer.transform(found, clock.now())
}
