import type { DateTime } from 'luxon'
import { fromSql } from '#core/database/columns'
import { firstRow } from '#core/database/rows'
import type { PaymentSnapshot } from '#gateways/index'
import { type IssuedCreditNote, listCreditNotes } from '#billing/queries/list_credit_notes'
import { openBillTo, type BillTo } from '#billing/services/bill_to'

/** Who sells, as the settings had it on the day of the invoice. */
export interface Seller {
  readonly name: string
  /** Lines of the postal address. */
  readonly address: readonly string[]
  readonly taxId: string | null
}

/** An invoice as it was frozen. */
export interface FrozenInvoice {
  readonly number: string
  readonly issuedAt: DateTime
  readonly plan: string
  readonly totalMinor: number
  readonly taxMinor: number
  readonly taxRateBps: number
  readonly taxName: string | null
  readonly currency: string
  readonly country: string | null
  readonly periodStart: DateTime | null
  readonly periodEnd: DateTime | null
  readonly seller: Seller
  readonly billTo: BillTo | null
  readonly customerReference: string
  readonly testMode: boolean
  /** What the total is made of; null: not known. */
  readonly parts: NonNullable<PaymentSnapshot['parts']> | null
  /** What was given back of it, oldest first. */
  readonly creditNotes: readonly IssuedCreditNote[]
}

interface Row {
  number: string
  issued_at: string
  plan_name: string
  total_minor: number
  list_price_minor: number | null
  discount_minor: number | null
  credit_minor: number | null
  tax_minor: number
  tax_rate_bps: number
  tax_name: string | null
  currency: string
  country: string | null
  period_start: string | null
  period_end: string | null
  seller: string
  bill_to: string | null
  reference: string
  test_mode: number
}

const SQL = `SELECT i.number, i.issued_at, pl.name AS plan_name, i.total_minor, i.list_price_minor,
  i.discount_minor, i.credit_minor, i.tax_minor, i.tax_rate_bps, i.tax_name, i.currency,
  i.country, i.period_start, i.period_end, i.seller, i.bill_to, c.reference, p.test_mode
  FROM invoices i JOIN customers c ON c.id = i.customer_id JOIN payments p ON p.id = i.payment_id
  JOIN plans pl ON pl.id = i.plan_id WHERE i.id = ? AND c.user_id = ?`

const instant = (value: string | null) => (value === null ? null : fromSql(value))

/** One invoice of this user, or null. */
export async function findInvoice(userId: number, invoiceId: number): Promise<FrozenInvoice | null> {
  const row = await firstRow<Row>(SQL, [invoiceId, userId])
  if (!row) return null
  return {
    number: row.number,
    issuedAt: fromSql(row.issued_at),
    plan: row.plan_name,
    totalMinor: row.total_minor,
    taxMinor: row.tax_minor,
    taxRateBps: row.tax_rate_bps,
    taxName: row.tax_name,
    currency: row.currency,
    country: row.country,
    periodStart: instant(row.period_start),
    periodEnd: instant(row.period_end),
    seller: JSON.parse(row.seller) as Seller,
    billTo: openBillTo(row.bill_to),
    customerReference: row.reference,
    testMode: Boolean(row.test_mode),
    parts: partsOf(row),
    creditNotes: (await listCreditNotes([invoiceId])).get(invoiceId) ?? [],
  }
}

function partsOf({ list_price_minor: priceMinor, discount_minor: discount, credit_minor: credit }: Row) {
  return priceMinor === null ? null : { priceMinor, discountMinor: discount ?? 0, creditMinor: credit ?? 0 }
}
