import type { DateTime } from 'luxon'
import { fromSql } from '#core/database/columns'
import type { SpanEndReason } from '#billing/models/subscription_span'
import type { PlanId } from '#billing/plans'

/** A time during which a subscription was worth the same. */
export interface FoundSpan {
  readonly id: number
  readonly subscriptionId: number
  readonly customerId: number
  readonly gateway: string
  readonly testMode: boolean
  readonly startsAt: DateTime
  /** Null while it lasts. */
  readonly endsAt: DateTime | null
  readonly planId: PlanId
  readonly currency: string
  readonly valueX12: number
  readonly endReason: SpanEndReason | null
}

export interface SpanRow {
  id: number
  subscription_id: number
  customer_id: number
  gateway: string
  test_mode: number
  starts_at: string
  ends_at: string | null
  plan_id: PlanId
  currency: string
  value_x12: number
  end_reason: SpanEndReason | null
}

/** For statements that name the table `p`. */
export const SPAN_COLUMNS = `p.id, p.subscription_id, p.customer_id, p.gateway, p.test_mode, p.starts_at, p.ends_at, p.plan_id, p.currency,
  p.value_x12, p.end_reason`

export function toSpan(row: SpanRow): FoundSpan {
  return {
    id: row.id,
    subscriptionId: row.subscription_id,
    customerId: row.customer_id,
    gateway: row.gateway,
    testMode: Boolean(row.test_mode),
    startsAt: fromSql(row.starts_at),
    endsAt: row.ends_at === null ? null : fromSql(row.ends_at),
    planId: row.plan_id,
    currency: row.currency,
    valueX12: row.value_x12,
    endReason: row.end_reason,
  }
}
