import vine from '@vinejs/vine'
import { defineList } from '#core/lists/define_list'
import { minorUnits } from '#billing/validators/fields'
import type { CatalogPlan } from '#billing/queries/list_plans'

/** Whole minor units. Only what is sent is changed. */
export const editPlanValidator = vine.create({
  amountMinor: minorUnits().optional(),
  originalAmountMinor: minorUnits().nullable().optional(),
  version: vine.string().maxLength(40).optional(),
})

export const PLAN_SORTS = {
  rank: ({ rank }: CatalogPlan) => rank,
  id: ({ id }: CatalogPlan) => id,
  amountMinor: ({ amountMinor }: CatalogPlan) => amountMinor,
}

export const planList = defineList({ name: 'plans', sorts: ['rank', 'id', 'amountMinor'], filters: {} })
