import { fromSql } from '#core/database/columns'
import type { PaymentTruth, RefundTruth } from '#gateways/index'
import type { BookedRefund } from '#billing/steps/read_books'

/**
 * A payment with all refunds that are known of it: PayPal tells of a refund for a month only, and what is in the books already
 * still counts.
 */
export function withBookedRefunds(
  paymentId: number,
  truth: PaymentTruth,
  booked: readonly BookedRefund[]
): PaymentTruth {
  const told = new Set(truth.refunds.map(({ providerId }) => providerId))
  const others = booked.filter((row) => row.payment_id === paymentId).flatMap((row) => readRefund(row) ?? [])
  return { ...truth, refunds: [...others.filter(({ providerId }) => !told.has(providerId)), ...truth.refunds] }
}

/** Null for one that the provider has not answered yet. */
function readRefund(row: BookedRefund): RefundTruth | null {
  const { provider_id: providerId, status, settled_at: settledAt } = row
  if (providerId === null || status === 'requested') return null
  const isFailed = status === 'failed'
  return {
    providerId,
    reference: row.request_key,
    amountMinor: row.amount_minor,
    status: isFailed ? 'failed' : status === 'pending' ? 'pending' : 'succeeded',
    createdAt: fromSql(isFailed || settledAt === null ? row.requested_at : settledAt),
    failedAt: isFailed && settledAt !== null ? fromSql(settledAt) : null,
  }
}
