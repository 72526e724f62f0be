import type { HttpContext } from '@adonisjs/core/http'
import { notFound } from '#core/errors'
import { invoiceDocument } from '#billing/documents/invoice'
import { sendPdf } from '#billing/http/pdf'
import { findInvoice } from '#billing/queries/find_invoice'
import { listInvoices } from '#billing/queries/list_invoices'
import InvoiceTransformer from '#billing/transformers/invoice_transformer'
import { documentIdOf } from '#billing/validators/document_id'

/** A user's own invoices. */
export default class InvoicesController {
  async index({ auth, serialize }: HttpContext) {
    return serialize(InvoiceTransformer.transform(await listInvoices(auth.getUserOrFail().id)))
  }

  /** The document itself, for saving or printing. */
  async show(ctx: HttpContext) {
    const invoice = await findInvoice(ctx.auth.getUserOrFail().id, await documentIdOf(ctx))
    if (!invoice) throw notFound()
    return sendPdf(ctx, `invoice-${invoice.number}`, await invoiceDocument(invoice))
  }
}
