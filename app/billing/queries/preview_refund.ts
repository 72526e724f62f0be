import { ok, type Result } from '#core/result'
import { findOperatorRefund } from '#billing/queries/find_operator_refund'
import { listRefundablePayments } from '#billing/queries/list_refundable_payments'
import { chooseRefund, type NotRefundable, type RefundChoice } from '#billing/services/choose_refund'
import { operatorKey } from '#billing/services/refund_key'

export interface RefundPreview {
  paymentId: number
  amountMinor: number
  currency: string
  /** The key's refund was asked for already: asking again refunds nothing more. */
  isRepeat: boolean
}

interface Asked extends RefundChoice {
  subscriptionId: number
  actorId: number | null
  key: string
}

/** What a refund by an operator would be, to be asked about first. */
export async function previewRefund(asked: Asked): Promise<Result<RefundPreview, NotRefundable>> {
  const known = await findOperatorRefund(operatorKey(asked.actorId, asked.key))
  if (known) {
    const { paymentId, amountMinor, currency } = known.refund
    return ok({
      paymentId: asked.paymentId ?? paymentId,
      amountMinor: asked.amountMinor ?? amountMinor,
      currency,
      isRepeat: true,
    })
  }
  const chosen = chooseRefund(await listRefundablePayments(asked.subscriptionId), asked)
  if (!chosen.ok) return chosen
  const { payment, amountMinor } = chosen.value
  return ok({ paymentId: payment.id, amountMinor, currency: payment.currency, isRepeat: false })
}
