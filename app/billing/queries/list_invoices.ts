import type { DateTime } from 'luxon'
import { fromSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import { type IssuedCreditNote, listCreditNotes } from '#billing/queries/list_credit_notes'
import { standingOfPaid } from '#billing/services/payment_standing'

export type InvoiceStatus = 'paid' | 'partly_refunded' | 'refunded' | 'disputed'

/** An invoice of one's own, newest first. */
export interface ListedInvoice {
  readonly id: number
  readonly number: string
  readonly plan: string
  readonly issuedAt: DateTime
  readonly totalMinor: number
  readonly taxMinor: number
  readonly taxName: string | null
  readonly currency: string
  readonly status: InvoiceStatus
  /** The payment provider's own document. */
  readonly documentUrl: string | null
  /** What was given back of it, oldest first. */
  readonly creditNotes: readonly IssuedCreditNote[]
}

interface Row {
  id: number
  number: string
  plan_id: string
  issued_at: string
  total_minor: number
  tax_minor: number
  tax_name: string | null
  currency: string
  document_url: string | null
  refunded: number | string | null
  disputes: number | string
}

/** Enough for twelve years of months; the console shows all. */
const MOST = 150

const SQL = `SELECT i.id, i.number, i.plan_id, i.issued_at, i.total_minor, i.tax_minor, i.tax_name, i.currency, p.document_url,
  (SELECT SUM(r.amount_minor) FROM refunds r WHERE r.payment_id = p.id AND r.status IN ('pending', 'succeeded')) AS refunded,
  (SELECT COUNT(*) FROM disputes d WHERE d.payment_id = p.id AND d.status <> 'won') AS disputes
  FROM customers c JOIN invoices i ON i.customer_id = c.id JOIN payments p ON p.id = i.payment_id
  WHERE c.user_id = ? ORDER BY i.issued_at DESC, i.id DESC LIMIT ${MOST}`

/** A user's invoices and what became of the money. */
export async function listInvoices(userId: number): Promise<ListedInvoice[]> {
  const found = await rows<Row>(SQL, [userId])
  const notes = await listCreditNotes(found.map(({ id }) => id))
  return found.map((row) => ({
    id: row.id,
    number: row.number,
    plan: row.plan_id,
    issuedAt: fromSql(row.issued_at),
    totalMinor: row.total_minor,
    taxMinor: row.tax_minor,
    taxName: row.tax_name,
    currency: row.currency,
    status: statusOf(row),
    documentUrl: row.document_url,
    creditNotes: notes.get(row.id) ?? [],
  }))
}

function statusOf({ total_minor: totalMinor, refunded, disputes }: Row): InvoiceStatus {
  const money = { totalMinor, refundedMinor: Number(refunded ?? 0), isContested: Number(disputes) > 0 }
  const standing = standingOfPaid(money)
  return standing === 'succeeded' ? 'paid' : standing
}
