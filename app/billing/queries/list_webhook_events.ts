import type { DateTime } from 'luxon'
import { fromSql } from '#core/database/columns'
import { rows, type Binding } from '#core/database/rows'

export const EVENT_STATUSES = ['pending', 'processing', 'succeeded', 'failed', 'ignored'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]

export interface WebhookEventFilter {
  readonly gateway?: string
  /** The provider's word for what happened. */
  readonly type?: string
  readonly status?: EventStatus
  /** The provider's number of the subscription. */
  readonly subscription?: string
  /** Only events with a smaller number: the next page. */
  readonly before?: number
  readonly limit: number
}

/** What a provider told and what came of it; without the delivery, which names people. */
export interface WebhookEvent {
  readonly id: number
  readonly gateway: string
  readonly eventId: string
  readonly type: string
  readonly apiVersion: string | null
  readonly live: boolean
  readonly verification: 'verified' | 'unverified'
  readonly status: EventStatus
  readonly subscription: string | null
  readonly attempts: number
  readonly outcome: string | null
  readonly occurredAt: DateTime
  readonly receivedAt: DateTime
  readonly dueAt: DateTime | null
  readonly processedAt: DateTime | null
}

export interface WebhookEventRow {
  id: number
  gateway: string
  event_id: string
  type: string
  api_version: string | null
  live: number
  verification: 'verified' | 'unverified'
  status: EventStatus
  subscription_provider_id: string | null
  attempts: number
  outcome: string | null
  occurred_at: string
  received_at: string
  due_at: string | null
  processed_at: string | null
}

export const EVENT_COLUMNS = `id, gateway, event_id, type, api_version, live, verification, status, subscription_provider_id, attempts,
  outcome, occurred_at, received_at, due_at, processed_at`

/** The latest first. */
export async function listWebhookEvents(filter: WebhookEventFilter): Promise<WebhookEvent[]> {
  const { gateway, type, status, subscription, before, limit } = filter
  const conditions: [string, Binding | undefined][] = [
    ['gateway = ?', gateway],
    ['type = ?', type],
    ['status = ?', status],
    ['subscription_provider_id = ?', subscription],
    ['id < ?', before],
  ]
  const given = conditions.filter((condition): condition is [string, Binding] => condition[1] !== undefined)
  const where = given.length > 0 ? `WHERE ${given.map(([condition]) => condition).join(' AND ')}` : ''
  const sql = `SELECT ${EVENT_COLUMNS} FROM webhook_events ${where} ORDER BY id DESC LIMIT ${Math.trunc(limit)}`
  const bindings = given.map(([, value]) => value)
  return (await rows<WebhookEventRow>(sql, bindings)).map(toWebhookEvent)
}

export function toWebhookEvent(row: WebhookEventRow): WebhookEvent {
  return {
    id: row.id,
    gateway: row.gateway,
    eventId: row.event_id,
    type: row.type,
    apiVersion: row.api_version,
    live: Boolean(row.live),
    verification: row.verification,
    status: row.status,
    subscription: row.subscription_provider_id,
    attempts: row.attempts,
    outcome: row.outcome,
    occurredAt: fromSql(row.occurred_at),
    receivedAt: fromSql(row.received_at),
    dueAt: row.due_at === null ? null : fromSql(row.due_at),
    processedAt: row.processed_at === null ? null : fromSql(row.processed_at),
  }
}
