/** What operators see of webhooks, and do with them. */
export { ReplayEvent } from '#billing/actions/replay_event'
export { findWebhookEvent, type WebhookEventStory } from '#billing/queries/find_webhook_event'
export { EVENT_STATUSES, listWebhookEvents, type WebhookEvent } from '#billing/queries/list_webhook_events'
