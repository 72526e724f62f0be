import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { type EntryKind, kindOf } from '#billing/services/entry_kind'

/** Money of a payment that went back to the customer, or came back from there; whenever that was. */
export interface ReturnedMoney {
  readonly paymentId: number
  readonly kind: EntryKind
  readonly amountMinor: number
}

interface Row {
  payment_id: number
  type: string
  provider_ref: string
  amount_minor: number
}

/** A charge's corrections may be booked on other days; the payment belongs to the day of the charge itself. */
export const RETURNED_MONEY = `SELECT b.payment_id, b.type, b.provider_ref, b.amount_minor
  FROM ledger_entries c JOIN ledger_entries b ON b.payment_id = c.payment_id
  WHERE c.occurred_at >= ? AND c.occurred_at < ? AND c.type = 'charge' AND c.provider_ref NOT LIKE '%#%'
  AND b.type IN ('refund', 'dispute', 'reversal') ORDER BY b.payment_id, b.id`

/** What came of the payments that were charged in [from, to). */
export async function findReturnedMoney(from: DateTime, to: DateTime, trx?: Trx): Promise<ReturnedMoney[]> {
  const found = await rows<Row>(RETURNED_MONEY, [toSql(from), toSql(to)], trx)
  return found.map(({ payment_id, type, provider_ref, amount_minor }) => ({
    paymentId: payment_id,
    kind: kindOf(type, provider_ref),
    amountMinor: amount_minor,
  }))
}
