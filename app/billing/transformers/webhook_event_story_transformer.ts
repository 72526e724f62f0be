import { BaseTransformer } from '@adonisjs/core/transformers'
import type { WebhookEventStory } from '#billing/queries/find_webhook_event'
import WebhookEventTransformer from '#billing/transformers/webhook_event_transformer'

/** An event with what it led to. */
export default class WebhookEventStoryTransformer extends BaseTransformer<WebhookEventStory> {
  toObject() {
    const { subscriptionId, changes } = this.resource
    return {
      ...new WebhookEventTransformer(this.resource).toObject(),
      subscriptionId,
      changes: changes.map(({ kind, before, after, at }) => ({ kind, before, after, at: at.toISO() ?? '' })),
    }
  }
}
