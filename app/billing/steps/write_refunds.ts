import { toSql } from '#core/database/columns'
import type { Trx } from '#core/database/transaction'
import type { RefundSnapshot } from '#gateways/index'
import { differences } from '#billing/services/differences'
import type { BookedRefund, Books } from '#billing/steps/read_books'
import type { KnownPayment } from '#billing/steps/write_payments'

/**
 * Brings the refunds of these payments in line with the snapshot. One that we asked for and whose answer was lost is known
 * again by its key, or where the provider keeps no key by payment and amount, unless it was refused; what nobody here asked for is added.
 */
export async function writeRefunds(payments: readonly KnownPayment[], gateway: string, books: Books, trx: Trx) {
  const waiting = new Set(books.refunds.filter(({ provider_id }) => provider_id === null))
  for (const { id: paymentId, snapshot } of payments) {
    for (const refund of snapshot.refunds) {
      const booked = find(refund, paymentId, books.refunds, waiting)
      if (booked) waiting.delete(booked)
      const columns = columnsOf(refund)
      const changes = booked && differences(booked, columns)
      if (changes) await trx.from('refunds').where('id', booked.id).update(changes)
      if (booked) continue
      const found = { payment_id: paymentId, gateway, reason: 'provider', requested_at: toSql(refund.createdAt) }
      await trx.table('refunds').insert({ ...found, currency: snapshot.currency, ...columns })
    }
  }
}

function find(
  refund: RefundSnapshot,
  paymentId: number,
  booked: readonly BookedRefund[],
  waiting: ReadonlySet<BookedRefund>
): BookedRefund | undefined {
  const sameId = booked.find(({ provider_id }) => provider_id === refund.providerId)
  if (sameId) return sameId
  const asked = [...waiting].filter((row) => row.payment_id === paymentId)
  if (refund.reference !== null) {
    const sameKey = asked.find(({ request_key }) => request_key === refund.reference)
    if (sameKey) return sameKey
    return undefined
  }
  return asked.find(({ amount_minor, status }) => amount_minor === refund.amountMinor && status === 'requested')
}

function columnsOf(refund: RefundSnapshot) {
  const { providerId, amountMinor, status, failedAt, createdAt } = refund
  const settled = { pending: null, succeeded: toSql(createdAt), failed: toSql(failedAt ?? createdAt) }[status]
  return { provider_id: providerId, amount_minor: amountMinor, status, settled_at: settled, retry_at: null }
}
