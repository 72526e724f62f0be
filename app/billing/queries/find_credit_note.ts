import { CreditNote } from '#billing/models/credit_note'
import { findInvoice, type FrozenInvoice } from '#billing/queries/find_invoice'
import type { IssuedCreditNote } from '#billing/queries/list_credit_notes'

/** One credit note of this user with its invoice, or null. */
export async function findCreditNote(
  userId: number,
  id: number
): Promise<{ invoice: FrozenInvoice; note: IssuedCreditNote } | null> {
  const note = await CreditNote.find(id)
  const invoice = note && (await findInvoice(userId, note.invoiceId))
  return note && invoice && { invoice, note }
}
