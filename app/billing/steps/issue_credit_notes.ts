import type { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { includedTax } from '#billing/services/included_tax'
import { takeDocumentNumber } from '#billing/steps/take_document_number'

interface Row {
  refund_id: number
  invoice_id: number
  amount_minor: number
  tax_rate_bps: number
  noted_minor: number | string
  noted_tax_minor: number | string
}

const noted = (column: string) => `COALESCE((SELECT SUM(n.${column}) FROM credit_notes n WHERE n.invoice_id = i.id), 0)`
const WITHOUT = `SELECT r.id AS refund_id, i.id AS invoice_id, r.amount_minor, i.tax_rate_bps,
  ${noted('total_minor')} AS noted_minor, ${noted('tax_minor')} AS noted_tax_minor
  FROM payments p JOIN invoices i ON i.payment_id = p.id JOIN refunds r ON r.payment_id = p.id
  LEFT JOIN credit_notes c ON c.refund_id = r.id
  WHERE p.subscription_id = ? AND r.status = 'succeeded' AND c.id IS NULL ORDER BY r.id LIMIT 1`

interface Failed {
  id: number
  invoice_id: number
  total_minor: number
  tax_minor: number
}

const FAILED = `SELECT c.id, c.invoice_id, c.total_minor, c.tax_minor
  FROM payments p JOIN refunds r ON r.payment_id = p.id JOIN credit_notes c ON c.refund_id = r.id
  LEFT JOIN credit_notes v ON v.reverses_id = c.id
  WHERE p.subscription_id = ? AND r.status = 'failed' AND v.id IS NULL ORDER BY c.id LIMIT 1`

/**
 * A document for each refund of what has an invoice, once a refund by a unique key. The tax in it is what all that was given
 * back contains, less what earlier ones say: given back in parts, the parts add up to the invoice.
 */
export async function issueCreditNotes(subscriptionId: number, clock: Clock, trx: Trx): Promise<void> {
  await reverseFailed(subscriptionId, clock, trx)
  for (;;) {
    const [row] = await rows<Row>(WITHOUT, [subscriptionId], trx)
    if (!row) return
    const now = clock.now()
    const taxMinor =
      includedTax(Number(row.noted_minor) + row.amount_minor, row.tax_rate_bps) - Number(row.noted_tax_minor)
    await trx.table('credit_notes').insert({
      number: await takeDocumentNumber('credit_note', now.year, trx),
      refund_id: row.refund_id,
      invoice_id: row.invoice_id,
      total_minor: row.amount_minor,
      tax_minor: taxMinor,
      issued_at: toSql(now),
    })
  }
}

/** A refund can fail days after it succeeded, for instance when the card's account is closed: the money is ours again, and taxed again. */
async function reverseFailed(subscriptionId: number, clock: Clock, trx: Trx): Promise<void> {
  for (;;) {
    const [row] = await rows<Failed>(FAILED, [subscriptionId], trx)
    if (!row) return
    const now = clock.now()
    await trx.table('credit_notes').insert({
      number: await takeDocumentNumber('credit_note', now.year, trx),
      reverses_id: row.id,
      invoice_id: row.invoice_id,
      total_minor: -row.total_minor,
      tax_minor: -row.tax_minor,
      issued_at: toSql(now),
    })
  }
}
