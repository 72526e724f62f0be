import type { DateTime } from 'luxon'
import { fromSql } from '#core/database/columns'
import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { discounted } from '#shared/money'
import type { PlanId } from '#billing/plans'
import { findPromotion } from '#billing/queries/find_promotion'
import type { NoticeSubject } from '#billing/services/notices_ahead'
import { lastingDiscount } from '#billing/services/promotion'

/** A subscription as the mails about it see it. */
export interface Noticed extends NoticeSubject {
  readonly customerId: number
  readonly gateway: string
  readonly plan: string
  /** What the next period will be. */
  readonly nextPlan: string
  readonly currency: string
  readonly endReason: string | null
}

interface Row {
  id: number
  customer_id: number
  gateway: string
  plan_id: string
  next_plan: PlanId
  price_minor: number
  scheduled_price_minor: number | null
  currency: string
  status: string
  end_reason: string | null
  ends_at: string | null
  period_end: string | null
  grace_ends_at: string | null
  interval: 'month' | 'year'
  promotion_id: number | null
}

const SQL = `SELECT s.id, s.customer_id, s.gateway, s.plan_id, COALESCE(s.scheduled_plan_id, s.plan_id) AS next_plan, s.price_minor,
  s.scheduled_price_minor, s.currency, s.status, s.end_reason, s.ends_at, s.period_end, s.grace_ends_at, p.\`interval\`,
  s.promotion_id FROM subscriptions s JOIN plans p ON p.id = s.plan_id WHERE s.id = ?`

const instant = (value: string | null): DateTime | null => (value === null ? null : fromSql(value))

/** Reads it inside the transaction that changes it, where one does. */
export async function findNoticed(subscriptionId: number, trx?: Trx): Promise<Noticed | null> {
  const row = await firstRow<Row>(SQL, [subscriptionId], trx)
  if (!row) return null
  const isChanging = row.next_plan !== row.plan_id
  const price = isChanging ? row.scheduled_price_minor : row.price_minor
  const promotion = row.promotion_id === null ? null : await findPromotion(row.promotion_id, trx)
  const discount = lastingDiscount(promotion, isChanging ? row.next_plan : null)
  return {
    id: row.id,
    customerId: row.customer_id,
    gateway: row.gateway,
    plan: row.plan_id,
    nextPlan: row.next_plan,
    nextAmountMinor: discount && price !== null ? discounted(price, discount) : price,
    currency: row.currency,
    status: row.status,
    endReason: row.end_reason,
    interval: row.interval,
    periodEnd: instant(row.period_end),
    graceEndsAt: instant(row.grace_ends_at),
    endsAt: instant(row.ends_at),
  }
}
