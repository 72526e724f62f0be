import type { ListSource } from '#core/database/list_page'
import { EVENT_COLUMNS, type EventStatus } from '#billing/queries/list_webhook_events'

export interface WebhookEventListFilter {
  gateway?: string | undefined
  status?: EventStatus | undefined
  /** The provider's word for what happened. */
  type?: string | undefined
  /** Beginning of the provider's number of an event or of a subscription. */
  q?: string | undefined
}

/** Where the console's list of events comes from, narrowed to a filter, and to what a search found. */
export function webhookEventSource(
  { gateway, status, type }: Omit<WebhookEventListFilter, 'q'>,
  found: readonly number[] | null
): ListSource {
  return {
    table: 'webhook_events',
    columns: EVENT_COLUMNS.split(',').map((column) => column.trim()),
    sorts: { id: 'id' },
    narrow(query) {
      if (gateway !== undefined) query.where('gateway', gateway)
      if (status !== undefined) query.where('status', status)
      if (type !== undefined) query.where('type', type)
      return found ? query.whereIn('id', [...found]) : query
    },
  }
}
