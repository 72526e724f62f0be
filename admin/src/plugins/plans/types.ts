import type { Data } from '../../../../.adonisjs/client/data'

/** A plan as `/api/admin/plans` answers it. */
export type Plan = Data.Billing.AdminPlan

/** What the form holds: the same fields, as decimals that are typed. */
export type PlanForm = Omit<Plan, 'amountMinor' | 'originalAmountMinor'> & {
  amountMinor: string
  originalAmountMinor: string
}

/** A discount code as `/api/admin/promotions` answers it. */
export type Code = Data.Billing.Promotion

/** A country's tax as `/api/admin/tax-rates` answers it. */
export type TaxRate = Data.Billing.TaxRate

export const RESOURCE = 'plans'
export const CODES = 'promotions'
export const TAXES = 'tax-rates'
