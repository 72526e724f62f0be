import vine from '@vinejs/vine'
import { rowNumber } from '#core/http/row_numbers'
import { defineList } from '#core/lists/define_list'
import { endInstant, instant } from '#core/lists/instant'
import { PLAN_IDS } from '#billing/plans'
import { COUNTED_IN } from '#billing/queries/narrow_by_figure'
import { PAYMENT_STANDINGS } from '#billing/services/payment_standing'

export const transactionList = defineList({
  name: 'transactions',
  // 'countedAt': when the figure counts it that `countedIn` names.
  sorts: ['createdAt', 'id', 'countedAt'],
  descending: true,
  filters: {
    gateway: vine.string().maxLength(20).optional(),
    status: vine.enum(PAYMENT_STANDINGS).optional(),
    testMode: vine.boolean().optional(),
    userId: rowNumber().optional(),
    from: instant(),
    to: endInstant(),
    // Typed letter by letter: what is no code yet finds nothing.
    currency: vine.string().trim().maxLength(3).toUpperCase().optional(),
    plan: vine.enum(PLAN_IDS).optional(),
    countedIn: vine.enum(COUNTED_IN).optional(),
    q: vine.string().trim().maxLength(191).optional(),
  },
})
