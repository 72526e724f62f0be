import { fromSql, toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import type { DateTime } from 'luxon'
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

interface Row {
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

interface Batch {
  /** The id of the last span of the batch before; 0: from the first. */
  readonly after: number
  readonly limit: number
}

const COLUMNS = `p.id, p.subscription_id, p.customer_id, p.gateway, p.test_mode, p.starts_at, p.ends_at, p.plan_id, p.currency,
  p.value_x12, p.end_reason`
const AT = `SELECT ${COLUMNS} FROM subscription_spans p WHERE p.id > ? AND p.starts_at <= ? AND (p.ends_at IS NULL OR p.ends_at > ?)
  ORDER BY p.id LIMIT ?`
const MOVED = `SELECT ${COLUMNS} FROM subscription_spans p WHERE p.starts_at >= ? AND p.starts_at < ?
  UNION SELECT ${COLUMNS} FROM subscription_spans p WHERE p.ends_at >= ? AND p.ends_at < ? ORDER BY id`

/** What ran at an instant, some at a time. */
export async function spansAt(at: DateTime, { after, limit }: Batch, trx?: Trx): Promise<FoundSpan[]> {
  return (await rows<Row>(AT, [after, toSql(at), toSql(at), limit], trx)).map(toSpan)
}

/** What began or ended in [from, to). */
export async function spansMoved(from: DateTime, to: DateTime, trx?: Trx): Promise<FoundSpan[]> {
  const range = [toSql(from), toSql(to)]
  return (await rows<Row>(MOVED, [...range, ...range], trx)).map(toSpan)
}

function toSpan(row: Row): FoundSpan {
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
