import { fromSql } from '#core/database/columns'
import type { PaymentSnapshot, RefundSnapshot } from '#gateways/index'
import type { BookedRefund } from '#billing/steps/read_books'

/**
 * A payment with all refunds that are known of it: PayPal tells of a refund for a month only, and what is in the books already
 * still counts.
 */
export function withBookedRefunds(
  paymentId: number,
  snapshot: PaymentSnapshot,
  booked: readonly BookedRefund[]
): PaymentSnapshot {
  const told = new Set(snapshot.refunds.map(({ providerId }) => providerId))
  const others = booked.filter((row) => row.payment_id === paymentId).flatMap((row) => readRefund(row) ?? [])
  return { ...snapshot, refunds: [...others.filter(({ providerId }) => !told.has(providerId)), ...snapshot.refunds] }
}

/** Null for one that the provider has not answered yet. */
function readRefund(row: BookedRefund): RefundSnapshot | null {
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
