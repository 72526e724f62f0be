import vine from '@vinejs/vine'
import { rowNumber } from '#core/http/row_numbers'
import { defineList } from '#core/lists/define_list'
import { SUBSCRIPTION_STATUSES } from '#gateways/index'
import { PLAN_IDS } from '#billing/plans'

/** Money of both modes is never added up, and the indexes of what is paid for begin with currency and mode. */
const ofOneMode = vine.createRule((_value, _options, field) => {
  const { testMode } = field.parent as Record<string, unknown>
  const isGiven = testMode !== undefined && testMode !== null && String(testMode).trim() !== ''
  if (!isGiven) field.report('Choose real or test money to list what is paid for now.', 'ofOneMode', field)
})

export const subscriptionList = defineList({
  name: 'subscriptions',
  sorts: ['id'],
  descending: true,
  filters: {
    status: vine.enum(SUBSCRIPTION_STATUSES).optional(),
    gateway: vine.string().maxLength(20).optional(),
    plan: vine.enum(PLAN_IDS).optional(),
    testMode: vine.boolean().optional(),
    userId: rowNumber().optional(),
    // Typed letter by letter: what is no code yet finds nothing.
    payingIn: vine.string().trim().maxLength(3).toUpperCase().use(ofOneMode()).optional(),
  },
})

/** At the end of what is paid, or at once. */
export const endSubscriptionValidator = vine.create({ when: vine.enum(['period_end', 'now']) })
