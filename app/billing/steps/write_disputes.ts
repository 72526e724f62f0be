import { toSql } from '#core/database/columns'
import type { Trx } from '#core/database/transaction'
import type { DisputeSnapshot } from '#gateways/index'
import { contestedOf } from '#billing/services/contested'
import { differences } from '#billing/services/differences'
import { sqlOrNull } from '#billing/services/instants'
import type { Books } from '#billing/steps/read_books'
import type { KnownPayment } from '#billing/steps/write_payments'

/** Brings the disputes of these payments in line with the snapshot. */
export async function writeDisputes(payments: readonly KnownPayment[], gateway: string, books: Books, trx: Trx) {
  const known = new Map(books.disputes.map((dispute) => [dispute.provider_id, dispute]))
  for (const { id: paymentId, snapshot } of payments) {
    for (const { dispute, heldMinor, goneMinor } of contestedOf(snapshot)) {
      const { providerId, status, createdAt, closedAt } = dispute
      const booked = known.get(providerId)
      const columns = {
        amount_minor: status === 'won' ? heldMinor : goneMinor,
        fee_minor: feeOf(dispute) ?? booked?.fee_minor ?? 0,
        status,
        closed_at: sqlOrNull(closedAt),
      }
      const changes = booked && differences(booked, columns)
      if (changes) await trx.from('disputes').where('id', booked.id).update(changes)
      if (booked) continue
      const found = { payment_id: paymentId, gateway, provider_id: providerId, opened_at: toSql(createdAt) }
      await trx.table('disputes').insert({ ...found, ...columns })
    }
  }
}

/** A provider may tell of its fee for a while only. */
function feeOf({ feeMinor, feeReturnedMinor = 0 }: DisputeSnapshot): number | null {
  return feeMinor === undefined ? null : feeMinor - feeReturnedMinor
}
