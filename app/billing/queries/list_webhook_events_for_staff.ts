import { listPage } from '#core/database/list_page'
import type { ListRequest, Page } from '#core/lists/list_request'
import { toWebhookEvent, type WebhookEvent, type WebhookEventRow } from '#billing/queries/list_webhook_events'
import { searchWebhookEventIds } from '#billing/queries/search_webhook_event_ids'
import { type WebhookEventListFilter, webhookEventSource } from '#billing/queries/webhook_event_source'

/** What providers told, a page of it. */
export async function listWebhookEventsForStaff(
  request: ListRequest<WebhookEventListFilter>
): Promise<Page<WebhookEvent>> {
  const { q, ...filter } = request.filter
  const found = q ? await searchWebhookEventIds(q) : null
  const page = await listPage<WebhookEventRow>(webhookEventSource(filter, found?.ids ?? null), request)
  return {
    ...page,
    rows: page.rows.map(toWebhookEvent),
    isLowerBound: page.isLowerBound || (found?.isCut ?? false),
  }
}
