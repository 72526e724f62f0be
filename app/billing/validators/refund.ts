import vine from '@vinejs/vine'
import { REFUND_REASONS } from '#billing/actions/refund_payment'
import { minorUnits } from '#billing/validators/fields'

/** Without an amount all that is left is refunded. */
export const refundValidator = vine.create({
  amountMinor: minorUnits().min(1).optional(),
  reason: vine.enum(REFUND_REASONS),
})
