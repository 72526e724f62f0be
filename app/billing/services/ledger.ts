import type { DateTime } from 'luxon'
import type { PaymentTruth } from '#gateways/index'

/** One movement of money seen from us, in signed minor units of the payment's currency. */
export interface LedgerEntry {
  readonly type: 'charge' | 'fee' | 'refund' | 'dispute' | 'reversal'
  readonly amountMinor: number
  /** Names it at the provider: once for ever. */
  readonly ref: string
  readonly occurredAt: DateTime
}

/**
 * All movements of one payment that a truth tells of. What failed later stands here twice, once there and once back:
 * entries are never changed, and it does not matter when we looked.
 */
export function ledgerOf(payment: PaymentTruth): LedgerEntry[] {
  const { providerId, amountMinor, feeMinor, status, createdAt } = payment
  const entries: LedgerEntry[] = []
  const add = (type: LedgerEntry['type'], amountMinor: number, ref: string, occurredAt: DateTime) => {
    if (amountMinor !== 0) entries.push({ type, amountMinor, ref, occurredAt })
  }
  if (status === 'paid') {
    const paidAt = payment.paidAt ?? createdAt
    add('charge', amountMinor, `charge:${providerId}`, paidAt)
    add('fee', -(feeMinor ?? 0), `fee:${providerId}`, paidAt)
  }
  for (const refund of payment.refunds) {
    add('refund', -refund.amountMinor, `refund:${refund.providerId}`, refund.createdAt)
    if (refund.status !== 'failed') continue
    add('reversal', refund.amountMinor, `reversal:refund:${refund.providerId}`, refund.failedAt ?? refund.createdAt)
  }
  for (const dispute of payment.disputes) {
    add('dispute', -dispute.amountMinor, `dispute:${dispute.providerId}`, dispute.createdAt)
    if (dispute.status !== 'won') continue
    add(
      'reversal',
      dispute.amountMinor,
      `reversal:dispute:${dispute.providerId}`,
      dispute.closedAt ?? dispute.createdAt
    )
  }
  return entries
}
