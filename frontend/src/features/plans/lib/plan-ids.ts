import type { PaidPlan, PlanId } from '~/lib/billing/types'

/** As they stand side by side. */
export const planIds: PlanId[] = ['free', 'monthly', 'yearly']

export const isPaid = (plan: PlanId): plan is PaidPlan => plan !== 'free'
