import type { DateTime } from 'luxon'
import { CreditNote } from '#billing/models/credit_note'

/** A refund's document; money in minor units of its invoice's currency. */
export interface IssuedCreditNote {
  readonly id: number
  readonly number: string
  readonly totalMinor: number
  readonly taxMinor: number
  readonly issuedAt: DateTime
}

/** Credit notes by invoice, oldest first. */
export async function listCreditNotes(invoiceIds: readonly number[]): Promise<Map<number, IssuedCreditNote[]>> {
  if (invoiceIds.length === 0) return new Map()
  const found = await CreditNote.query()
    .whereIn('invoice_id', [...invoiceIds])
    .orderBy('id')
  return Map.groupBy(found, ({ invoiceId }) => invoiceId)
}
