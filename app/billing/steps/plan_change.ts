import { err, ok, type Result } from '#core/result'
import type { EnsurePlanPrice } from '#billing/actions/ensure_plan_price'
import type { PaidPlanId } from '#billing/plans'
import type { Discount } from '#gateways/index'
import { findPromotion } from '#billing/queries/find_promotion'
import { listPlans } from '#billing/queries/list_plans'
import { costsNothing, lastingDiscount } from '#billing/services/promotion'
import { openOwn, type OpenOwnError, type OwnSubscription } from '#billing/steps/open_own'

/** A change of plan that may be made, before it is. */
export interface PlannedChange extends OwnSubscription {
  /** The one that was agreed to, to come back to; null: what the catalogue has today. */
  readonly agreedPriceId: string | null
  /** To a higher plan at once, to a lower one when the paid time is over; back to the own one takes that back. */
  readonly when: 'now' | 'period_end'
  readonly withdraws: boolean
  /** Taken off all payments after the change. */
  readonly discount: Discount | null
  /** The code is for the plan that runs only: what it takes off ends with the change. */
  readonly endsDiscount: boolean
}

export type PlanChangeError =
  | OpenOwnError
  | { type: 'payment_due' }
  | { type: 'resume_first' }
  | { type: 'same_plan' }
  /** The code leaves nothing to pay for that plan, and the gateway takes no such subscription. */
  | { type: 'nothing_to_charge' }

/** What a change to this plan would be. */
export async function planChange(userId: number, planId: PaidPlanId): Promise<Result<PlannedChange, PlanChangeError>> {
  const own = await openOwn(userId, 'change')
  if (!own.ok) return own
  const { subscription, gateway } = own.value
  if (subscription.status === 'past_due') return err({ type: 'payment_due' })
  if (subscription.endsAt !== null) return err({ type: 'resume_first' })
  const withdraws = subscription.planId === planId
  if (withdraws && subscription.scheduledPlanId === null) return err({ type: 'same_plan' })
  if (subscription.scheduledPlanId === planId) return err({ type: 'same_plan' })
  const plans = new Map((await listPlans()).map((plan) => [plan.id, plan]))
  const rises = (plans.get(planId)?.rank ?? 0) > (plans.get(subscription.planId)?.rank ?? 0)
  const promotion = subscription.promotionId === null ? null : await findPromotion(subscription.promotionId)
  const discount = lastingDiscount(promotion, withdraws ? null : planId)
  const nextMinor = withdraws ? subscription.priceMinor : (plans.get(planId)?.amountMinor ?? 0)
  if (!gateway.driver.capabilities.has('free_forever') && costsNothing(discount, nextMinor)) {
    return err({ type: 'nothing_to_charge' })
  }
  // Back to the price that was agreed to, which the catalogue may have left.
  const agreedPriceId = withdraws ? subscription.providerPriceId : null
  const when = rises ? 'now' : 'period_end'
  const endsDiscount = discount === null && lastingDiscount(promotion, null) !== null
  return ok({ ...own.value, agreedPriceId, when, withdraws, discount, endsDiscount })
}

/** What a plan costs: the provider's id of the price, and its amount in minor units. */
export interface PriceOfPlan {
  readonly priceId: string
  readonly priceMinor: number
}

/** Makes a call about a planned change with the price of its plan. Fails with the provider's `GatewayError`. */
export async function atItsPrice<T>(
  { agreedPriceId, gateway, subscription }: PlannedChange,
  planId: PaidPlanId,
  ensurePrice: EnsurePlanPrice,
  call: (price: PriceOfPlan) => Promise<T>
): Promise<T> {
  if (agreedPriceId !== null) return call({ priceId: agreedPriceId, priceMinor: subscription.priceMinor })
  return ensurePrice.at({ planId, gateway }, ({ providerPriceId, amountMinor }) =>
    call({ priceId: providerPriceId, priceMinor: amountMinor })
  )
}
