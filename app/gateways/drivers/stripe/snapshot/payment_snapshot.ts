import type { Stripe } from 'stripe'
import type { PaymentSnapshot } from '#gateways/contracts/snapshot'
import { disputeSnapshots } from '#gateways/drivers/stripe/snapshot/dispute_snapshot'
import { latestPeriod } from '#gateways/drivers/stripe/snapshot/invoice_period'
import { asksTheCustomer, paymentIntentOf } from '#gateways/drivers/stripe/snapshot/payment_intents'
import { refundSnapshots } from '#gateways/drivers/stripe/snapshot/refund_snapshot'
import { settlementOf } from '#gateways/drivers/stripe/snapshot/settlement'
import { currencyOf, expanded, instant, instantOrNull } from '#gateways/drivers/stripe/values'

/** What is known about an invoice's money besides the invoice. */
export interface Money {
  /** Succeeded charges, with balance transaction and refunds expanded. */
  charges: readonly Stripe.Charge[]
  /** Charges that were declined, oldest first. */
  declined: readonly Stripe.Charge[]
  /** When the subscription's trial is over, in seconds; null: it has none. */
  trialEnd: number | null
  /** Of an open invoice only. */
  intent: Stripe.PaymentIntent | null
  disputes: readonly Stripe.Dispute[]
}

const STATUSES: Readonly<Record<string, PaymentSnapshot['status']>> = {
  open: 'open',
  paid: 'paid',
  uncollectible: 'failed',
  void: 'void',
}

/** A finalized invoice as the payment of a period. Its id stays the same from the first attempt to the last. */
export function paymentSnapshot(invoice: Stripe.Invoice, money: Money): PaymentSnapshot {
  const { charges, intent, disputes } = money
  const open = invoice.status === 'open'
  const period = latestPeriod(invoice)
  return {
    providerId: invoice.id,
    chargeId: paymentIntentOf(invoice),
    status: STATUSES[invoice.status ?? ''] ?? 'open',
    reason: reasonOf(invoice),
    priceId: period?.priceId ?? null,
    amountMinor: invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due,
    currency: currencyOf(invoice.currency),
    parts: partsOf(invoice),
    ...detailsOf(invoice, money),
    feeMinor: feeOf(charges),
    // Of a renewal: when its hour as a draft was over and the card was first tried. Grace counts from here.
    createdAt: instant(invoice.status_transitions.finalized_at ?? invoice.created),
    paidAt: instantOrNull(invoice.status_transitions.paid_at),
    failedAt: failedAt(invoice),
    periodStart: period?.start ?? null,
    periodEnd: period?.end ?? null,
    actionUrl: open ? (invoice.hosted_invoice_url ?? null) : null,
    needsConfirmation: intent !== null && asksTheCustomer(intent),
    nextAttemptAt: open ? instantOrNull(invoice.next_payment_attempt) : null,
    documentUrl: invoice.invoice_pdf ?? invoice.hosted_invoice_url ?? null,
    refunds: charges.flatMap((charge) => refundSnapshots(charge)),
    disputes: disputeSnapshots(disputes),
  }
}

/** Stripe keeps the times of earlier states: one that was paid after all didn't fail. */
function failedAt({ status, status_transitions: at }: Stripe.Invoice) {
  if (status === 'void') return instantOrNull(at.voided_at)
  return status === 'uncollectible' ? instantOrNull(at.marked_uncollectible_at) : null
}

function reasonOf({ billing_reason: reason }: Stripe.Invoice): PaymentSnapshot['reason'] {
  if (reason === 'subscription_create') return 'create'
  return reason === 'subscription_update' ? 'change' : 'cycle'
}

/** Lines of a change are the new price, and the old one's rest below nothing; null where something else is in the amount. */
function partsOf({ lines, total_discount_amounts: discounts, total, amount_due: due }: Stripe.Invoice) {
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
  const amounts = lines.data.map(({ amount }) => amount)
  const discountMinor = sum((discounts ?? []).map(({ amount }) => amount))
  const priceMinor = sum(amounts.filter((amount) => amount > 0))
  const creditMinor = 0 - sum(amounts.filter((amount) => amount < 0))
  const isWhole = !lines.has_more && total === due && priceMinor - discountMinor - creditMinor === total
  return isWhole ? { priceMinor, discountMinor, creditMinor } : null
}

function detailsOf(invoice: Stripe.Invoice, { charges, declined, trialEnd }: Money) {
  const starts = latestPeriod(invoice)?.start.toUnixInteger()
  return {
    includedTaxMinor: invoice.total_taxes?.reduce((sum, { amount }) => sum + amount, 0) ?? null,
    attempts: invoice.attempt_count,
    declineCodes: declined.flatMap(({ outcome, failure_code }) => outcome?.reason ?? failure_code ?? []),
    isTrial: starts === undefined ? null : invoice.amount_due === 0 && trialEnd !== null && starts < trialEnd,
    settlement: settlementOf(
      charges.map((charge) => expanded(charge.balance_transaction)),
      invoice.currency
    ),
  }
}

/** Null while Stripe has not booked the charge, and where it settles in another currency than it charges. */
function feeOf(charges: readonly Stripe.Charge[]): number | null {
  const booked = charges.map((charge) => {
    const transaction = expanded(charge.balance_transaction)
    return transaction && transaction.currency === charge.currency ? transaction.fee : null
  })
  return booked.length === 0 ? null : booked.reduce<number | null>(plus, 0)
}

function plus(sum: number | null, fee: number | null): number | null {
  return sum === null || fee === null ? null : sum + fee
}
