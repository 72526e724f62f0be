import type { HttpContext } from '@adonisjs/core/http'
import { notFound } from '#core/errors'
import { findInvoice } from '#billing/queries/find_invoice'
import { listInvoices } from '#billing/queries/list_invoices'
import { invoiceDocument } from '#billing/services/invoice_document'
import InvoiceTransformer from '#billing/transformers/invoice_transformer'
import { invoiceIdOf } from '#billing/validators/invoice_id'

/** A user's own invoices. */
export default class InvoicesController {
  async index({ auth, serialize }: HttpContext) {
    return serialize(InvoiceTransformer.transform(await listInvoices(auth.getUserOrFail().id)))
  }

  /** The document itself, for saving or printing. */
  async show(ctx: HttpContext) {
    const invoice = await findInvoice(ctx.auth.getUserOrFail().id, await invoiceIdOf(ctx))
    if (!invoice) throw notFound()
    const pdf = await invoiceDocument(invoice)
    ctx.response
      .header('Content-Type', 'application/pdf')
      .header('Content-Disposition', `inline; filename="invoice-${invoice.number}.pdf"`)
      .header('Cache-Control', 'no-store')
    return ctx.response.send(pdf)
  }
}
