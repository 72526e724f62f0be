import { discounted } from '#shared/money'
import type { PlanId } from '#billing/plans'
import type { Interval } from '#billing/queries/find_prices'
import { yearOf } from '#billing/services/paid_periods'
import { lastingDiscount, type PromotionRow, toPromotion } from '#billing/services/promotion'

/** A change of plan that is scheduled, as the outlook reads it. */
export type ChangeRow = Partial<PromotionRow> & {
  day: string
  customer_id: number
  next_plan: PlanId
  next_minor: number | null
  next_interval: Interval
  value_x12: number
}

/** What a year costs after it. A price that only the store knows is taken to stay what it is. */
export function nextX12({
  next_plan: planId,
  next_minor: minor,
  next_interval: interval,
  value_x12,
  ...code
}: ChangeRow): number {
  if (minor === null) return value_x12
  // Without a code its columns are null.
  const promotion = code.id ? toPromotion(code as PromotionRow) : null
  const lasts = lastingDiscount(promotion, planId)
  return yearOf(lasts ? discounted(minor, lasts) : minor, interval)
}
