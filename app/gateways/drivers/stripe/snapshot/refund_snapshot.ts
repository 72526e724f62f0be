import type { Stripe } from 'stripe'
import type { RefundSnapshot } from '#gateways/contracts/snapshot'
import { settlementOf } from '#gateways/drivers/stripe/snapshot/settlement'
import { expanded, instant } from '#gateways/drivers/stripe/values'

const STATUSES: Readonly<Record<string, RefundSnapshot['status']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

export function refundStatus(status: string | null): RefundSnapshot['status'] {
  return STATUSES[status ?? ''] ?? 'pending'
}

/** Refunds of a charge, oldest first; its refunds and their balance transactions have to be expanded. */
export function refundSnapshots(charge: Stripe.Charge): RefundSnapshot[] {
  return (charge.refunds?.data ?? []).map((refund) => refundSnapshot(refund)).reverse()
}

function refundSnapshot(refund: Stripe.Refund): RefundSnapshot {
  const status = refundStatus(refund.status)
  return {
    providerId: refund.id,
    reference: refund.metadata?.reference ?? null,
    amountMinor: refund.amount,
    status,
    createdAt: instant(refund.created),
    failedAt: status === 'failed' ? failedAt(refund) : null,
    settlement: settlementOf([expanded(refund.balance_transaction)], refund.currency),
    failureSettlement: settlementOf([expanded(refund.failure_balance_transaction)], refund.currency),
  }
}

/** Stripe keeps no time of failing, but books the money back. A refund that took none is as old as its failure. */
function failedAt(refund: Stripe.Refund) {
  return instant(expanded(refund.failure_balance_transaction)?.created ?? refund.created)
}
