import type { Data } from '../../../../.adonisjs/client/data'

/** A plan as `/api/admin/plans` answers it. */
export type Plan = Data.Billing.AdminPlan

/** What the form holds: the same fields, as decimals that are typed. */
export type PlanForm = Omit<Plan, 'amountMinor' | 'originalAmountMinor'> & {
  amountMinor: string
  originalAmountMinor: string
}

export const RESOURCE = 'plans'
