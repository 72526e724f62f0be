import culvert from '#config/culvert'
import type { Clock } from '#core/clock'
import { fromSql, toSql } from '#core/database/columns'
import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { sealBillTo } from '#billing/services/bill_to'
import { includedTax } from '#billing/services/included_tax'
import { takeDocumentNumber } from '#billing/steps/take_document_number'

interface Row {
  customer_id: number
  plan_id: string
  amount_minor: number
  list_price_minor: number | null
  discount_minor: number | null
  credit_minor: number | null
  currency: string
  period_start: string | null
  period_end: string | null
  paid_at: string
  country: string | null
  tax_name: string | null
  rate_bps: number | null
  first_name: string | null
  last_name: string | null
  email: string | null
}

const ISSUED = 'SELECT id FROM invoices WHERE payment_id = ?'
const PAID = `SELECT p.customer_id, p.plan_id, p.amount_minor, p.list_price_minor, p.discount_minor,
  p.credit_minor, p.currency, p.period_start, p.period_end, p.paid_at,
  c.country, t.name AS tax_name, t.rate_bps, u.first_name, u.last_name, u.email
  FROM payments p JOIN customers c ON c.id = p.customer_id LEFT JOIN tax_rates t ON t.country = c.country
  LEFT JOIN users u ON u.id = c.user_id WHERE p.id = ? AND p.paid_at IS NOT NULL`
/**
 * Freezes the document of a payment that was made: seller, buyer, country and tax as they are now. Once a payment, by a
 * unique key; nothing is issued for what was not paid or cost nothing. Answers the invoice's id, or null.
 */
export async function issueInvoice(paymentId: number, clock: Clock, trx: Trx): Promise<number | null> {
  const issued = await firstRow<{ id: number }>(ISSUED, [paymentId], trx)
  if (issued) return issued.id
  const row = await firstRow<Row>(PAID, [paymentId], trx)
  if (!row || row.amount_minor <= 0) return null
  const now = clock.now()
  const number = await takeDocumentNumber('invoice', now.year, trx)
  const tax = includedTax(row.amount_minor, row.rate_bps ?? 0)
  const name = [row.first_name, row.last_name].filter(Boolean).join(' ') || null
  const billTo = row.email === null ? null : sealBillTo({ name, email: row.email })
  const [id] = await trx.table('invoices').insert({
    number,
    payment_id: paymentId,
    customer_id: row.customer_id,
    plan_id: row.plan_id,
    total_minor: row.amount_minor,
    tax_minor: tax,
    list_price_minor: row.list_price_minor,
    discount_minor: row.discount_minor,
    credit_minor: row.credit_minor,
    tax_rate_bps: row.rate_bps ?? 0,
    tax_name: row.tax_name,
    country: row.country,
    currency: row.currency,
    seller: JSON.stringify(culvert.seller),
    bill_to: billTo,
    period_start: again(row.period_start),
    period_end: again(row.period_end),
    issued_at: toSql(now),
  })
  return Number(id)
}

/** Both drivers read an instant as text; written again it has the same form. */
function again(value: string | null): string | null {
  return value === null ? null : toSql(fromSql(value))
}
