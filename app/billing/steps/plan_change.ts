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
  /** Taken off all payments, before the change and after it. */
  readonly discount: Discount | null
}

export type PlanChangeError =
  | OpenOwnError
  | { type: 'payment_due' }
  | { type: 'resume_first' }
  | { type: 'same_plan' }
  /** The code leaves nothing to pay for that plan, and the gateway takes no such subscription. */
  | { type: 'nothing_to_charge' }
  /** The code takes something off all payments of the plan that runs, and is for no other one. */
  | { type: 'code_for_one_plan' }

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
  if (promotion?.duration === 'forever' && promotion.planId !== null && promotion.planId !== planId) {
    return err({ type: 'code_for_one_plan' })
  }
  const nextMinor = withdraws ? subscription.priceMinor : (plans.get(planId)?.amountMinor ?? 0)
  if (!gateway.driver.capabilities.has('free_forever') && costsNothing(promotion, nextMinor)) {
    return err({ type: 'nothing_to_charge' })
  }
  // Back to the price that was agreed to, which the catalogue may have left.
  const agreedPriceId = withdraws ? subscription.providerPriceId : null
  const when = rises ? 'now' : 'period_end'
  return ok({ ...own.value, agreedPriceId, when, withdraws, discount: lastingDiscount(promotion) })
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
