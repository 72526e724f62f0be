import { discounted, type Reduction } from '#shared/money'
import type { Discount } from '#gateways/index'
import type { PlanId } from '#billing/plans'

/** What a code takes off. */
export interface Promotion {
  readonly id: number
  /** In the form in which it is kept and compared. */
  readonly code: string
  readonly percentOff: number | null
  readonly amountOffMinor: number | null
  readonly currency: string
  readonly duration: 'once' | 'forever'
  /** The only plan that it is for; null: every paid one. */
  readonly planId: PlanId | null
}

export interface PromotionRow {
  id: number
  code: string
  percent_off: number | null
  amount_off_minor: number | null
  currency: string
  duration: 'once' | 'forever'
  plan_id: PlanId | null
}

export const PROMOTION_COLUMNS = 'p.id, p.code, p.percent_off, p.amount_off_minor, p.currency, p.duration, p.plan_id'

export function toPromotion(row: PromotionRow): Promotion {
  return {
    id: row.id,
    code: row.code,
    percentOff: row.percent_off,
    amountOffMinor: row.amount_off_minor,
    currency: row.currency,
    duration: row.duration,
    planId: row.plan_id,
  }
}

/** The same as providers know it: only what it takes off. */
export function discountOf({ percentOff, amountOffMinor, currency, duration }: Promotion): Discount {
  return { percentOff, amountOffMinor, currency, duration }
}

/**
 * What it takes off each payment after the first; null: nothing. A code for one plan ends with a change to another. `changesTo` is
 * the plan that follows, or null where the plan stays.
 */
export function lastingDiscount(promotion: Promotion | null, changesTo: PlanId | null): Discount | null {
  if (promotion?.duration !== 'forever') return null
  const isForIt = changesTo === null || promotion.planId === null || promotion.planId === changesTo
  return isForIt ? discountOf(promotion) : null
}

/** Whether nothing is left to pay, ever. */
export function costsNothing(discount: (Reduction & Pick<Discount, 'duration'>) | null, priceMinor: number): boolean {
  return discount?.duration === 'forever' && discounted(priceMinor, discount) === 0
}

/** How much it takes off this price, never more than there is. */
export function discountMinor(promotion: Promotion | null, priceMinor: number): number {
  return promotion ? priceMinor - discounted(priceMinor, promotion) : 0
}
