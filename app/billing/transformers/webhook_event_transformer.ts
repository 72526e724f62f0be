import { BaseTransformer } from '@adonisjs/core/transformers'
import type { WebhookEvent } from '#billing/queries/list_webhook_events'

/** What a provider told, in the console; the delivery itself names people and stays sealed. */
export default class WebhookEventTransformer extends BaseTransformer<WebhookEvent> {
  toObject() {
    const { occurredAt, receivedAt, dueAt, processedAt } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'gateway', 'eventId', 'type', 'live', 'verification', 'status']),
      ...this.pick(this.resource, ['subscription', 'attempts', 'outcome']),
      occurredAt: occurredAt.toISO() ?? '',
      receivedAt: receivedAt.toISO() ?? '',
      dueAt: dueAt?.toISO() ?? null,
      processedAt: processedAt?.toISO() ?? null,
    }
  }
}
