import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ListedInvoice } from '#billing/queries/list_invoices'

/** An invoice for its own user. */
export default class InvoiceTransformer extends BaseTransformer<ListedInvoice> {
  toObject() {
    const { id, issuedAt, creditNotes } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'number', 'plan', 'totalMinor', 'taxMinor', 'taxName', 'currency', 'status']),
      issuedAt: issuedAt.toISO() ?? '',
      documentUrl: this.resource.documentUrl,
      pdfUrl: `/api/invoices/${id}/pdf`,
      creditNotes: creditNotes.map((note) => ({
        id: note.id,
        number: note.number,
        totalMinor: note.totalMinor,
        issuedAt: note.issuedAt.toISO() ?? '',
        pdfUrl: `/api/credit-notes/${note.id}/pdf`,
      })),
    }
  }
}
