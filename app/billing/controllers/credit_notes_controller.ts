import type { HttpContext } from '@adonisjs/core/http'
import { notFound } from '#core/errors'
import { creditNoteDocument } from '#billing/documents/invoice'
import { sendPdf } from '#billing/http/pdf'
import { findCreditNote } from '#billing/queries/find_credit_note'
import { documentIdOf } from '#billing/validators/document_id'

/** Documents of a user's own refunds. */
export default class CreditNotesController {
  async show(ctx: HttpContext) {
    const found = await findCreditNote(ctx.auth.getUserOrFail().id, await documentIdOf(ctx))
    if (!found) throw notFound()
    return sendPdf(ctx, `credit-note-${found.note.number}`, await creditNoteDocument(found.invoice, found.note))
  }
}
