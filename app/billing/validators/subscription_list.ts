import vine from '@vinejs/vine'
import { rowNumber } from '#core/http/row_numbers'
import { defineList } from '#core/lists/define_list'
import { SUBSCRIPTION_STATUSES } from '#gateways/index'
import { PLAN_IDS } from '#billing/plans'

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
    payingIn: vine.string().trim().maxLength(3).toUpperCase().optional(),
  },
})

/** At the end of what is paid, or at once. */
export const endSubscriptionValidator = vine.create({ when: vine.enum(['period_end', 'now']) })
