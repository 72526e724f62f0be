export { EventTag, eventStates } from './event-tag'
export { ReplayButton } from './replay-button'
export { useFollowEvents } from './use-follow-events'
export type { WebhookEvent } from './webhook-event'
