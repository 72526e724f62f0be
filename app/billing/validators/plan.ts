import vine from '@vinejs/vine'
import { defineList } from '#core/lists/define_list'
import type { CatalogPlan } from '#billing/queries/list_plans'

/** Ten million in a currency of two decimals: no plan costs that. */
const MOST_MINOR = 1_000_000_000

const minorUnits = () => vine.number({ strict: true }).withoutDecimals().min(0).max(MOST_MINOR)

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
