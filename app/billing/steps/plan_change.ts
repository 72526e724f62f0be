import { err, ok, type Result } from '#core/result'
import type { EnsurePlanPrice } from '#billing/actions/ensure_plan_price'
import type { PaidPlanId } from '#billing/plans'
import { listPlans } from '#billing/queries/list_plans'
import { openOwn, type OpenOwnError, type OwnSubscription } from '#billing/steps/open_own'

/** A change of plan that may be made, before it is. */
export interface PlannedChange extends OwnSubscription {
  /** The one that was agreed to, to come back to; null: what the catalogue has today. */
  readonly agreedPriceId: string | null
  /** To a higher plan at once, to a lower one when the paid time is over; back to the own one takes that back. */
  readonly when: 'now' | 'period_end'
  readonly withdraws: boolean
}

export type PlanChangeError = OpenOwnError | { type: 'payment_due' } | { type: 'resume_first' } | { type: 'same_plan' }

/** What a change to this plan would be. */
export async function planChange(userId: number, planId: PaidPlanId): Promise<Result<PlannedChange, PlanChangeError>> {
  const own = await openOwn(userId, 'change')
  if (!own.ok) return own
  const { subscription } = own.value
  if (subscription.status === 'past_due') return err({ type: 'payment_due' })
  if (subscription.endsAt !== null) return err({ type: 'resume_first' })
  const withdraws = subscription.planId === planId
  if (withdraws && subscription.scheduledPlanId === null) return err({ type: 'same_plan' })
  if (subscription.scheduledPlanId === planId) return err({ type: 'same_plan' })
  const ranks = new Map((await listPlans()).map(({ id, rank }) => [id, rank]))
  const rises = (ranks.get(planId) ?? 0) > (ranks.get(subscription.planId) ?? 0)
  // Back to the price that was agreed to, which the catalogue may have left.
  const agreedPriceId = withdraws ? subscription.providerPriceId : null
  return ok({ ...own.value, agreedPriceId, when: rises ? 'now' : 'period_end', withdraws })
}

/** Makes a call about a planned change with the price of its plan. Fails with the provider's `GatewayError`. */
export async function atItsPrice<T>(
  { agreedPriceId, gateway }: PlannedChange,
  planId: PaidPlanId,
  ensurePrice: EnsurePlanPrice,
  call: (priceId: string) => Promise<T>
): Promise<T> {
  if (agreedPriceId !== null) return call(agreedPriceId)
  return ensurePrice.at({ planId, gateway }, ({ providerPriceId }) => call(providerPriceId))
}
