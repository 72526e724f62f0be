import { discounted } from '#shared/money'
import type { Discount } from '#gateways/index'

/** What a code takes off. */
export interface Promotion {
  readonly id: number
  /** In the form in which it is kept and compared. */
  readonly code: string
  readonly percentOff: number | null
  readonly amountOffMinor: number | null
  readonly currency: string
  readonly duration: 'once' | 'forever'
}

export interface PromotionRow {
  id: number
  code: string
  percent_off: number | null
  amount_off_minor: number | null
  currency: string
  duration: 'once' | 'forever'
}

export const PROMOTION_COLUMNS = 'p.id, p.code, p.percent_off, p.amount_off_minor, p.currency, p.duration'

export function toPromotion(row: PromotionRow): Promotion {
  return {
    id: row.id,
    code: row.code,
    percentOff: row.percent_off,
    amountOffMinor: row.amount_off_minor,
    currency: row.currency,
    duration: row.duration,
  }
}

/** The same as providers know it: only what it takes off. */
export function discountOf({ percentOff, amountOffMinor, currency, duration }: Promotion): Discount {
  return { percentOff, amountOffMinor, currency, duration }
}

/** What it takes off each payment after the first; null: nothing. */
export function lastingDiscount(promotion: Promotion | null): Discount | null {
  return promotion?.duration === 'forever' ? discountOf(promotion) : null
}

/** Whether nothing is left to pay, ever. */
export function costsNothing(promotion: Promotion | null, priceMinor: number): boolean {
  return promotion?.duration === 'forever' && discountMinor(promotion, priceMinor) === priceMinor
}

/** How much it takes off this price, never more than there is. */
export function discountMinor(promotion: Promotion | null, priceMinor: number): number {
  return promotion ? priceMinor - discounted(priceMinor, promotion) : 0
}
