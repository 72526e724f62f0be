import vine from '@vinejs/vine'
import { rowNumber } from '#core/http/row_numbers'
import { defineList } from '#core/lists/define_list'
import { endInstant, instant } from '#core/lists/instant'
import { PLAN_IDS } from '#billing/plans'
import { COUNTED_IN } from '#billing/queries/narrow_by_figure'
import { PAYMENT_STANDINGS } from '#billing/services/payment_standing'

/** A list of a figure goes by indexes that begin with mode and currency, and that know nothing of a status. */
const ofOneBook = vine.createRule((_value, _options, field) => {
  const { testMode, currency, status } = field.parent as Record<string, unknown>
  const isGiven = (value: unknown) => value !== undefined && value !== null && String(value).trim() !== ''
  if (!isGiven(testMode) || !isGiven(currency)) {
    field.report("Choose real or test money and a currency to list a figure's payments.", 'ofOneBook', field)
  }
  if (isGiven(status)) {
    field.report("A figure's payments can't be filtered by status. Remove one of the two filters.", 'ofOneBook', field)
  }
})

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
    countedIn: vine.enum(COUNTED_IN).use(ofOneBook()).optional(),
    q: vine.string().trim().maxLength(191).optional(),
  },
})
