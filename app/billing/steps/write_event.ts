import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import type { Transition } from '#billing/services/transitions'

/** Who or what led to a change of a subscription. */
export type Source = 'user' | 'operator' | 'event' | 'reconciliation' | 'clock'

export interface Cause {
  readonly source: Source
  readonly webhookEventId?: number | null
}

interface Happened extends Omit<Transition, 'kind'> {
  readonly kind: Transition['kind'] | 'started'
}

const SQL = `INSERT INTO subscription_events
  (subscription_id, kind, \`before\`, \`after\`, reason, source, webhook_event_id, occurred_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`

/** Adds a line to a subscription's story. */
export async function writeEvent(subscriptionId: number, happened: Happened, cause: Cause, now: DateTime, trx: Trx) {
  const { kind, before, after, reason } = happened
  const { source, webhookEventId = null } = cause
  await write(SQL, [subscriptionId, kind, before, after, reason, source, webhookEventId, toSql(now)], trx)
}
