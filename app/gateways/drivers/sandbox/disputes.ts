import type { DateTime } from 'luxon'
import type { SandboxDispute, SandboxPayment, Tell } from '#gateways/drivers/sandbox/book'
import { childId } from '#gateways/drivers/sandbox/ids'

/** The customer contests a payment at the bank. */
export function openDispute(payment: SandboxPayment, at: DateTime, tell: Tell) {
  payment.disputes.push({
    id: childId('dp', payment.id, payment.disputes.length + 1),
    amountMinor: payment.amountMinor,
    status: 'open',
    createdAt: at,
    closedAt: null,
  })
  tell('dispute.opened', payment)
}

/** The bank has decided. */
export function closeDispute(payment: SandboxPayment, outcome: 'won' | 'lost', at: DateTime, tell: Tell) {
  const dispute = openDisputeOf(payment)
  if (!dispute) return
  dispute.status = outcome
  dispute.closedAt = at
  tell('dispute.closed', payment)
}

export function openDisputeOf({ disputes }: SandboxPayment): SandboxDispute | null {
  return disputes.find(({ status }) => status === 'open') ?? null
}
