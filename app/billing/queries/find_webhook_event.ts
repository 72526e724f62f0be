import type { DateTime } from 'luxon'
import { fromSql } from '#core/database/columns'
import { firstRow, rows } from '#core/database/rows'
import {
  EVENT_COLUMNS,
  toWebhookEvent,
  type WebhookEvent,
  type WebhookEventRow,
} from '#billing/queries/list_webhook_events'

/** An event with what it led to. */
export interface WebhookEventStory extends WebhookEvent {
  /** Our number of the subscription; null: none of ours. */
  readonly subscriptionId: number | null
  readonly changes: readonly { kind: string; before: string | null; after: string | null; at: DateTime }[]
}

interface Change {
  kind: string
  before: string | null
  after: string | null
  recorded_at: string
}

const EVENT = `SELECT ${EVENT_COLUMNS} FROM webhook_events WHERE id = ?`
const SUBSCRIPTION = 'SELECT id FROM subscriptions WHERE gateway = ? AND provider_id = ?'
const CHANGES = `SELECT kind, \`before\`, \`after\`, recorded_at FROM subscription_events
  WHERE subscription_id = ? AND webhook_event_id = ? ORDER BY id`

/** One event by our number; null: there is none, or it is forgotten. */
export async function findWebhookEvent(id: number): Promise<WebhookEventStory | null> {
  const row = await firstRow<WebhookEventRow>(EVENT, [id])
  if (!row) return null
  const { gateway, subscription_provider_id: about } = row
  const subscription = about === null ? null : await firstRow<{ id: number }>(SUBSCRIPTION, [gateway, about])
  const changes = subscription ? await rows<Change>(CHANGES, [subscription.id, id]) : []
  return {
    ...toWebhookEvent(row),
    subscriptionId: subscription?.id ?? null,
    changes: changes.map(({ kind, before, after, recorded_at }) => ({ kind, before, after, at: fromSql(recorded_at) })),
  }
}
