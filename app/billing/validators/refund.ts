import vine from '@vinejs/vine'
import { REFUND_REASONS } from '#shared/refund_reasons'
import { minorUnits } from '#billing/validators/fields'

/** Without an amount all that is left is refunded. */
export const refundValidator = vine.create({
  amountMinor: minorUnits().min(1).optional(),
  reason: vine.enum(REFUND_REASONS),
})
