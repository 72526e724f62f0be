import { err, ok, type Result } from '#core/result'
import type { RefundablePayment } from '#billing/queries/list_refundable_payments'

export interface RefundChoice {
  /** Left out: the latest payment with something left to refund. */
  paymentId?: number
  /** Minor units; left out: all that is left. */
  amountMinor?: number
}

export type NotRefundable = { type: 'nothing_left' } | { type: 'too_much'; leftMinor: number; currency: string }

/** Which payment a refund is of, and how much. */
export function chooseRefund(
  payments: readonly RefundablePayment[],
  { paymentId, amountMinor }: RefundChoice
): Result<{ payment: RefundablePayment; amountMinor: number }, NotRefundable> {
  const payment = paymentId === undefined ? payments.at(-1) : payments.find(({ id }) => id === paymentId)
  if (!payment) return err({ type: 'nothing_left' })
  const { leftMinor, currency } = payment
  const amount = amountMinor ?? leftMinor
  if (amount < 1 || amount > leftMinor) return err({ type: 'too_much', leftMinor, currency })
  return ok({ payment, amountMinor: amount })
}
