import type { DateTime } from 'luxon'
import { fromSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import { findSubscription } from '#billing/queries/find_subscription'
import type { Subscription } from '#billing/services/subscription'

/** A payment with what was given back of it. */
export interface StoryPayment {
  readonly id: number
  readonly providerId: string
  readonly status: string
  readonly amountMinor: number
  /** Given back or on its way. */
  readonly refundedMinor: number
  readonly currency: string
  readonly createdAt: DateTime
  readonly paidAt: DateTime | null
}

export interface StoryEvent {
  readonly kind: string
  readonly before: string | null
  readonly after: string | null
  readonly reason: string | null
  readonly source: string
  readonly at: DateTime
}

/** A subscription with its money and what became of it. */
export interface SubscriptionStory extends Subscription {
  readonly payments: readonly StoryPayment[]
  readonly events: readonly StoryEvent[]
}

interface PaymentRow {
  id: number
  provider_id: string
  status: string
  amount_minor: number
  refunded: number | string
  currency: string
  created_at: string
  paid_at: string | null
}

interface EventRow {
  kind: string
  before: string | null
  after: string | null
  reason: string | null
  source: string
  recorded_at: string
}

const PAYMENTS = `SELECT p.id, p.provider_id, p.status, p.amount_minor, p.currency, p.created_at, p.paid_at,
  (SELECT COALESCE(SUM(r.amount_minor), 0) FROM refunds r WHERE r.payment_id = p.id AND r.status <> 'failed') AS refunded
  FROM payments p WHERE p.subscription_id = ? ORDER BY p.id`
const EVENTS = `SELECT e.kind, e.\`before\`, e.\`after\`, e.reason, e.source, e.recorded_at
  FROM subscription_events e WHERE e.subscription_id = ? ORDER BY e.id`

/** One subscription for operators; null where there is none. */
export async function findSubscriptionStory(id: number): Promise<SubscriptionStory | null> {
  const subscription = await findSubscription(id)
  if (!subscription) return null
  const [payments, events] = await Promise.all([rows<PaymentRow>(PAYMENTS, [id]), rows<EventRow>(EVENTS, [id])])
  return {
    ...subscription,
    payments: payments.map((row) => ({
      id: row.id,
      providerId: row.provider_id,
      status: row.status,
      amountMinor: row.amount_minor,
      refundedMinor: Number(row.refunded),
      currency: row.currency,
      createdAt: fromSql(row.created_at),
      paidAt: row.paid_at === null ? null : fromSql(row.paid_at),
    })),
    events: events.map(({ recorded_at, ...event }) => ({ ...event, at: fromSql(recorded_at) })),
  }
}
