import type { Stripe } from 'stripe'
import type { DisputeSnapshot } from '#gateways/contracts/snapshot'
import { settlementOf } from '#gateways/drivers/stripe/snapshot/settlement'
import { instant } from '#gateways/drivers/stripe/values'

/**
 * Disputes that took money. An inquiry of the bank (`warning_…`), one that was prevented and one about a charge that
 * was given back already take none: Stripe books nothing for them.
 */
export function disputeSnapshots(disputes: readonly Stripe.Dispute[]): DisputeSnapshot[] {
  return disputes
    .filter(({ balance_transactions: booked }) => booked.length > 0)
    .map((dispute) => disputeSnapshot(dispute))
}

function disputeSnapshot(dispute: Stripe.Dispute): DisputeSnapshot {
  return {
    providerId: dispute.id,
    amountMinor: dispute.amount,
    status: statusOf(dispute.status),
    createdAt: instant(dispute.created),
    closedAt: wonAt(dispute),
    ...feesOf(dispute),
    ...settlementsOf(dispute),
  }
}

function statusOf(status: string): DisputeSnapshot['status'] {
  return status === 'won' || status === 'lost' ? status : 'open'
}

/** When the money came back. Stripe keeps no time for a loss. */
function wonAt({ status, balance_transactions: booked }: Stripe.Dispute) {
  const back = status === 'won' ? booked.find(({ amount }) => amount > 0) : undefined
  return back ? instant(back.created) : null
}

/** What came back later may have another rate than what went. */
function settlementsOf({ balance_transactions: booked, currency }: Stripe.Dispute) {
  const [taken, back] = [booked.filter(({ amount }) => amount < 0), booked.filter(({ amount }) => amount > 0)]
  return { settlement: settlementOf(taken, currency), returnSettlement: settlementOf(back, currency) }
}

/** What Stripe takes for a dispute, and gives back of that; unknown where it settles in another currency than it charges. */
function feesOf({ balance_transactions: booked, currency }: Stripe.Dispute) {
  if (booked.some((entry) => entry.currency !== currency)) return {}
  const fees = booked.map(({ fee }) => fee)
  const sum = (of: (fee: number) => boolean) => Math.abs(fees.filter(of).reduce((total, fee) => total + fee, 0))
  return { feeMinor: sum((fee) => fee > 0), feeReturnedMinor: sum((fee) => fee < 0) }
}
