import vine from '@vinejs/vine'
import { CANCEL_REASONS } from '#shared/cancel_reasons'
import { country, gatewayId, instant, minorUnits, paidPlan, promotionCode } from '#billing/validators/fields'

export const createSubscriptionValidator = vine.create({
  planType: paidPlan(),
  gatewayId: gatewayId().optional(),
  promotionCode: promotionCode().nullable().optional(),
  country: country().nullable().optional(),
  tried: vine.boolean({ strict: true }).optional(),
})

export const previewChangeValidator = vine.create({ plan: paidPlan() })

/** What the preview said: an upgrade is made at the price that was shown. */
export const changePlanValidator = vine.create({
  plan: paidPlan(),
  quotedAt: instant(),
  priceMinor: minorUnits(),
})

/** Null: skipped. */
export const cancelReasonValidator = vine.create({ reason: vine.enum(CANCEL_REASONS).nullable() })

export const linkPurchaseValidator = vine.create({ purchaseToken: vine.string().trim().minLength(1).maxLength(512) })
