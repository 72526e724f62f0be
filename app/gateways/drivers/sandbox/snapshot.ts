import type {
  PaymentSnapshot,
  RefundSnapshot,
  SubscriptionStatus,
  SubscriptionSnapshot,
} from '#gateways/contracts/snapshot'
import type { Book, SandboxPayment, SandboxRefund, SandboxStatus } from '#gateways/drivers/sandbox/book'

/** What the sandbox's words mean in the product's. */
const STATUS: Readonly<Record<SandboxStatus, SubscriptionStatus>> = {
  incomplete: 'incomplete',
  incomplete_expired: 'expired',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'canceled',
}

/** A book as billing reads it. `actionUrl` leads to the page where an open payment is paid. */
export function snapshotOf(book: Book, actionUrl: (payment: SandboxPayment) => string): SubscriptionSnapshot {
  return {
    providerId: book.id,
    reference: book.reference,
    customerId: book.customerId,
    testMode: true,
    status: STATUS[book.status],
    providerStatus: book.status,
    held: book.status === 'unpaid',
    priceId: book.price.id,
    scheduledPriceId: book.scheduledPrice?.id ?? null,
    periodStart: book.periodStart,
    periodEnd: book.periodEnd,
    endsAt: book.cancelAtPeriodEnd && !book.endedAt ? book.periodEnd : null,
    endedAt: book.endedAt,
    endReason: book.endReason,
    payments: book.payments.map((payment) => paymentSnapshot(payment, actionUrl)),
  }
}

function paymentSnapshot(payment: SandboxPayment, actionUrl: (payment: SandboxPayment) => string): PaymentSnapshot {
  const { id, price, refunds, disputes, nextTryAt, ...rest } = payment
  return {
    providerId: id,
    chargeId: rest.chargeId,
    status: rest.status,
    reason: rest.reason,
    priceId: price.id,
    amountMinor: rest.amountMinor,
    currency: price.currency,
    parts: {
      priceMinor: price.amountMinor,
      discountMinor: price.amountMinor - rest.worthMinor,
      creditMinor: rest.worthMinor - rest.amountMinor,
    },
    feeMinor: rest.feeMinor,
    isTrial: false,
    settlement: rest.status === 'paid' ? { currency: price.currency, rate: 1 } : null,
    createdAt: rest.createdAt,
    paidAt: rest.paidAt,
    periodStart: rest.periodStart,
    periodEnd: rest.periodEnd,
    actionUrl: rest.status === 'open' ? actionUrl(payment) : null,
    needsConfirmation: rest.needsConfirmation,
    nextAttemptAt: nextTryAt,
    documentUrl: null,
    refunds: refunds.map(refundSnapshot),
    disputes: disputes.map(({ id, ...dispute }) => ({ providerId: id, ...dispute })),
  }
}

function refundSnapshot({ id, reference, amountMinor, status, createdAt, failedAt }: SandboxRefund): RefundSnapshot {
  return { providerId: id, reference, amountMinor, status, createdAt, failedAt }
}
