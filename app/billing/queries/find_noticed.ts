import type { DateTime } from 'luxon'
import { fromSql } from '#core/database/columns'
import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { discounted } from '#shared/money'
import type { NoticeSubject } from '#billing/services/notices_ahead'

/** A subscription as the mails about it see it. */
export interface Noticed extends NoticeSubject {
  readonly customerId: number
  readonly gateway: string
  readonly plan: string
  /** What the next period will be, and what it costs. */
  readonly nextPlan: string
  readonly nextAmountMinor: number
  readonly currency: string
  readonly endReason: string | null
}

interface Row {
  id: number
  customer_id: number
  gateway: string
  plan_id: string
  next_plan: string
  price_minor: number
  next_price: number
  currency: string
  status: string
  end_reason: string | null
  ends_at: string | null
  period_end: string | null
  grace_ends_at: string | null
  interval: 'month' | 'year'
  percent_off: number | null
  amount_off_minor: number | null
}

const SQL = `SELECT s.id, s.customer_id, s.gateway, s.plan_id, COALESCE(s.scheduled_plan_id, s.plan_id) AS next_plan, s.price_minor,
  COALESCE(s.scheduled_price_minor, n.price_minor) AS next_price, s.currency, s.status, s.end_reason, s.ends_at, s.period_end, s.grace_ends_at, p.\`interval\`,
  o.percent_off, o.amount_off_minor FROM subscriptions s JOIN plans p ON p.id = s.plan_id
  JOIN plans n ON n.id = COALESCE(s.scheduled_plan_id, s.plan_id)
  LEFT JOIN promotions o ON o.id = s.promotion_id AND o.duration = 'forever' WHERE s.id = ?`

const instant = (value: string | null): DateTime | null => (value === null ? null : fromSql(value))

/** Reads it inside the transaction that changes it, where one does. */
export async function findNoticed(subscriptionId: number, trx?: Trx): Promise<Noticed | null> {
  const row = await firstRow<Row>(SQL, [subscriptionId], trx)
  if (!row) return null
  const price = row.next_plan === row.plan_id ? row.price_minor : row.next_price
  return {
    id: row.id,
    customerId: row.customer_id,
    gateway: row.gateway,
    plan: row.plan_id,
    nextPlan: row.next_plan,
    nextAmountMinor: discounted(price, { percentOff: row.percent_off, amountOffMinor: row.amount_off_minor }),
    currency: row.currency,
    status: row.status,
    endReason: row.end_reason,
    interval: row.interval,
    periodEnd: instant(row.period_end),
    graceEndsAt: instant(row.grace_ends_at),
    endsAt: instant(row.ends_at),
  }
}
