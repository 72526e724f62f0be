import { fromSql } from '#core/database/columns'
import { rows } from '#core/database/rows'

/** A code with what it gives and how often it was used. */
export interface Promotion {
  readonly id: number
  readonly code: string
  readonly percentOff: number | null
  readonly amountOffMinor: number | null
  readonly currency: string
  readonly duration: 'once' | 'forever'
  readonly plan: string | null
  readonly redeemed: number
  readonly maxRedemptions: number | null
  readonly expiresAt: string | null
  readonly endedAt: string | null
}

interface Row {
  id: number
  code: string
  percent_off: number | null
  amount_off_minor: number | null
  currency: string
  duration: 'once' | 'forever'
  plan_id: string | null
  redeemed: number
  max_redemptions: number | null
  expires_at: string | null
  ended_at: string | null
}

const SQL = `SELECT id, code, percent_off, amount_off_minor, currency, duration, plan_id, redeemed, max_redemptions, expires_at,
  ended_at FROM promotions ORDER BY id DESC LIMIT 500`

const iso = (value: string | null) => (value === null ? null : fromSql(value).toISO())

/** The newest 500 codes. */
export async function listPromotions(): Promise<Promotion[]> {
  return (await rows<Row>(SQL, [])).map((row) => ({
    id: row.id,
    code: row.code,
    percentOff: row.percent_off,
    amountOffMinor: row.amount_off_minor,
    currency: row.currency,
    duration: row.duration,
    plan: row.plan_id,
    redeemed: row.redeemed,
    maxRedemptions: row.max_redemptions,
    expiresAt: iso(row.expires_at),
    endedAt: iso(row.ended_at),
  }))
}
