import type { DateTime } from 'luxon'
import type { Book, SandboxPayment, SandboxRefund, Tell } from '#gateways/drivers/sandbox/book'
import { childId } from '#gateways/drivers/sandbox/ids'
import { refundedMinor } from '#gateways/drivers/sandbox/money'
import { REFUND_FAILS_HOURS } from '#gateways/drivers/sandbox/rules'

/** How much of a payment could still be given back; nothing while its money is at the bank because of a dispute. */
export function refundableMinor(payment: SandboxPayment): number {
  const contested = payment.disputes.some(({ status }) => status !== 'won')
  return payment.status === 'paid' && !contested ? payment.amountMinor - refundedMinor(payment) : 0
}

/** Gives money back. Whoever calls has seen that so much is left. */
export function giveBack(
  book: Book,
  payment: SandboxPayment,
  { amountMinor, reference, at }: { amountMinor: number; reference: string; at: DateTime },
  tell: Tell
): SandboxRefund {
  const refund: SandboxRefund = {
    id: childId('re', payment.id, payment.refunds.length + 1),
    reference,
    amountMinor,
    status: 'succeeded',
    createdAt: at,
    failsAt: book.card?.kind === 'refund_fails' ? at.plus({ hours: REFUND_FAILS_HOURS }) : null,
    failedAt: null,
  }
  payment.refunds.push(refund)
  tell('refund.created', payment)
  return refund
}

/** The bank could not place the money: it is back here. */
export function failRefund(payment: SandboxPayment, refund: SandboxRefund, at: DateTime, tell: Tell) {
  refund.status = 'failed'
  refund.failedAt = at
  tell('refund.failed', payment)
}
