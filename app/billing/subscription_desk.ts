/** What operators see of subscriptions, and do with them. */
export { EndSubscription } from '#billing/actions/end_subscription'
export { SkipUnread } from '#billing/actions/skip_unread'
export { RetryRecovery } from '#billing/actions/retry_recovery'
export { findRecovery, type Recovery } from '#billing/queries/find_recovery'
export { RefundPayment, type RefundedPayment } from '#billing/actions/refund_payment'
export { findSubscriptionStory, type SubscriptionStory } from '#billing/queries/find_subscription_story'
export { listSubscriptions } from '#billing/queries/list_subscriptions'
export type { Subscription } from '#billing/services/subscription'
