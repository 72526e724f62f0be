import type { DateTime } from 'luxon'
import { fromSql } from '#core/database/columns'
import { listPage, type ListSource } from '#core/database/list_page'
import type { ListRequest, Page } from '#core/lists/list_request'
import { normalCode } from '#billing/services/promotion_code'

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
  readonly expiresAt: DateTime | null
  readonly endedAt: DateTime | null
  readonly createdAt: DateTime
}

export interface PromotionFilter {
  /** Beginning of the code. */
  q?: string | undefined
  /** Whether an operator ended it; one that expired or is used up is not ended. */
  ended?: boolean | undefined
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
  created_at: string
}

const FIELDS = [
  'id',
  'code',
  'percent_off',
  'amount_off_minor',
  'currency',
  'duration',
  'plan_id',
  'redeemed',
  'max_redemptions',
  'expires_at',
  'ended_at',
  'created_at',
] as const satisfies readonly (keyof Row)[]

/** Codes, a page of them. */
export async function listPromotions(request: ListRequest<PromotionFilter>): Promise<Page<Promotion>> {
  const page = await listPage<Row>(promotionSource(request.filter), request)
  return { ...page, rows: page.rows.map(toPromotion) }
}

function promotionSource({ q, ended }: PromotionFilter): ListSource {
  return {
    table: 'promotions',
    columns: FIELDS,
    sorts: { id: 'id', code: 'code' },
    unique: ['code'],
    narrow(query) {
      if (ended === true) query.whereNotNull('ended_at')
      if (ended === false) query.whereNull('ended_at')
      if (!q) return query
      const beginning = normalCode(q)
      return query.where('code', '>=', beginning).where('code', '<', `${beginning}\u{10FFFF}`)
    },
  }
}

const instant = (value: string | null) => (value === null ? null : fromSql(value))

function toPromotion(row: Row): Promotion {
  return {
    id: row.id,
    code: row.code,
    percentOff: row.percent_off,
    amountOffMinor: row.amount_off_minor,
    currency: row.currency,
    duration: row.duration,
    plan: row.plan_id,
    redeemed: row.redeemed,
    maxRedemptions: row.max_redemptions,
    expiresAt: instant(row.expires_at),
    endedAt: instant(row.ended_at),
    createdAt: fromSql(row.created_at),
  }
}
