/** Plans of the catalogue, lowest first. */
export const PLAN_IDS = ['free', 'monthly', 'yearly'] as const
export type PlanId = (typeof PLAN_IDS)[number]
/** Plans that are sold. */
export const PAID_PLAN_IDS = ['monthly', 'yearly'] as const satisfies readonly PlanId[]
export type PaidPlanId = (typeof PAID_PLAN_IDS)[number]

/** What the catalogue's prices and codes are in. */
export const CATALOGUE_CURRENCY = 'USD'

/** Connects that a user of a limited plan has before the e-mail address is verified. */
export const CONNECTIONS_BEFORE_VERIFICATION = 1
