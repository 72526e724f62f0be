import vine from '@vinejs/vine'
import { defineList } from '#core/lists/define_list'
import { instant, minorUnits, paidPlan } from '#billing/validators/fields'

/** The first payment, or all of them. */
export const PROMOTION_DURATIONS = ['once', 'forever'] as const

const whole = () => vine.number({ strict: true }).nullable().optional()

/** What a code may give is judged by the action, for the terminal as well. */
export const createPromotionValidator = vine.create({
  code: vine.string().trim().maxLength(40),
  percentOff: whole(),
  amountOffMinor: minorUnits().nullable().optional(),
  duration: vine.enum(PROMOTION_DURATIONS),
  plan: paidPlan().nullable().optional(),
  maxRedemptions: whole(),
  expiresAt: instant().nullable().optional(),
})

export const promotionList = defineList({
  name: 'promotions',
  sorts: ['id', 'code'],
  descending: true,
  filters: { q: vine.string().trim().maxLength(60).optional(), ended: vine.boolean().optional() },
})
