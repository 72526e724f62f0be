import type { DateTime } from 'luxon'
import { fromSql } from '#core/database/columns'
import { firstRow, rows } from '#core/database/rows'
import { oneRow } from '#core/lists/list_request'
import { gatewayCan } from '#gateways/index'
import type { Transaction } from '#billing/queries/describe_payments'
import { listRefundablePayments } from '#billing/queries/list_refundable_payments'
import { listTransactions } from '#billing/queries/list_transactions'
import { listWebhookEvents, type WebhookEvent } from '#billing/queries/list_webhook_events'
import type { RefundStatus } from '#billing/queries/refund_status'

/** How many of the latest deliveries are shown. */
const DELIVERIES = 20

export interface PaymentRefund {
  readonly id: number
  readonly reference: string | null
  readonly amountMinor: number
  readonly status: RefundStatus
  readonly reason: string
  readonly requestedAt: DateTime
  readonly settledAt: DateTime | null
  readonly creditNote: string | null
}

export interface PaymentDispute {
  readonly id: number
  readonly reference: string
  readonly amountMinor: number
  /** What the provider charges for it; null: it has not said. */
  readonly feeMinor: number | null
  readonly status: string
  readonly openedAt: DateTime
  readonly closedAt: DateTime | null
}

export interface LedgerLine {
  readonly id: number
  readonly type: string
  readonly amountMinor: number
  readonly currency: string
  readonly reference: string
  readonly occurredAt: DateTime
  readonly payoutId: string | null
}

export interface PaymentInvoice {
  readonly number: string
  readonly totalMinor: number
  readonly taxMinor: number
  readonly taxName: string | null
  readonly issuedAt: DateTime
}

/** A payment with everything that belongs to it; money in minor units of the payment's currency where none is named. */
export interface TransactionStory extends Transaction {
  readonly subscriptionId: number
  readonly periodStart: DateTime | null
  readonly periodEnd: DateTime | null
  /** When it was given up; null: it wasn't. */
  readonly failedAt: DateTime | null
  /** How often the provider tried to collect it, and why the bank declined; null: it doesn't say. */
  readonly attempts: number | null
  readonly declineCodes: readonly string[]
  /** What can still be refunded here: nothing where the provider takes no refunds, or a dispute is open or lost. */
  readonly refundableMinor: number
  readonly refunds: readonly PaymentRefund[]
  readonly disputes: readonly PaymentDispute[]
  readonly ledger: readonly LedgerLine[]
  readonly invoice: PaymentInvoice | null
  /** The latest that the provider told about its subscription, the newest first. */
  readonly deliveries: readonly WebhookEvent[]
}

interface PaymentRow {
  subscription_id: number
  subscription_provider_id: string | null
  period_start: string | null
  period_end: string | null
  failed_at: string | null
  attempts: number | null
  decline_codes: string | null
}
interface RefundRow {
  id: number
  provider_id: string | null
  amount_minor: number
  status: RefundStatus
  reason: string
  requested_at: string
  settled_at: string | null
  credit_note: string | null
}
interface DisputeRow {
  id: number
  provider_id: string
  amount_minor: number
  fee_minor: number | null
  status: string
  opened_at: string
  closed_at: string | null
}
interface LedgerRow {
  id: number
  type: string
  amount_minor: number
  currency: string
  provider_ref: string
  occurred_at: string
  payout_id: string | null
}
interface InvoiceRow {
  number: string
  total_minor: number
  tax_minor: number
  tax_name: string | null
  issued_at: string
}

const PAYMENT = `SELECT p.subscription_id, s.provider_id AS subscription_provider_id, p.period_start, p.period_end, p.failed_at,
  p.attempts, p.decline_codes FROM payments p JOIN subscriptions s ON s.id = p.subscription_id WHERE p.id = ?`
const REFUNDS = `SELECT r.id, r.provider_id, r.amount_minor, r.status, r.reason, r.requested_at, r.settled_at,
  (SELECT c.number FROM credit_notes c WHERE c.refund_id = r.id) AS credit_note
  FROM refunds r WHERE r.payment_id = ? ORDER BY r.id`
const DISPUTES = `SELECT d.id, d.provider_id, d.amount_minor, d.fee_minor, d.status, d.opened_at, d.closed_at
  FROM disputes d WHERE d.payment_id = ? ORDER BY d.id`
const LEDGER = `SELECT l.id, l.type, l.amount_minor, l.currency, l.provider_ref, l.occurred_at, l.payout_id
  FROM ledger_entries l WHERE l.payment_id = ? ORDER BY l.occurred_at, l.id`
const INVOICE = `SELECT i.number, i.total_minor, i.tax_minor, i.tax_name, i.issued_at FROM invoices i WHERE i.payment_id = ?`

const instant = (value: string | null) => (value === null ? null : fromSql(value))

/** One payment for the console, or null. */
export async function findTransaction(id: number): Promise<TransactionStory | null> {
  const [transaction] = (await listTransactions(oneRow(id))).rows
  const payment = await firstRow<PaymentRow>(PAYMENT, [id])
  if (!transaction || !payment) return null
  const [refunds, disputes, ledger, invoice, refundable, canRefund, deliveries] = await Promise.all([
    rows<RefundRow>(REFUNDS, [id]),
    rows<DisputeRow>(DISPUTES, [id]),
    rows<LedgerRow>(LEDGER, [id]),
    firstRow<InvoiceRow>(INVOICE, [id]),
    listRefundablePayments(payment.subscription_id),
    gatewayCan(transaction.gateway, 'refund'),
    deliveriesOf(transaction.gateway, payment.subscription_provider_id),
  ])
  return {
    ...transaction,
    subscriptionId: payment.subscription_id,
    periodStart: instant(payment.period_start),
    periodEnd: instant(payment.period_end),
    attempts: payment.attempts,
    declineCodes: payment.decline_codes?.split(',').filter(Boolean) ?? [],
    failedAt: instant(payment.failed_at),
    refundableMinor: canRefund ? (refundable.find((one) => one.id === id)?.leftMinor ?? 0) : 0,
    refunds: refunds.map((row) => ({
      id: row.id,
      reference: row.provider_id,
      amountMinor: row.amount_minor,
      status: row.status,
      reason: row.reason,
      requestedAt: fromSql(row.requested_at),
      settledAt: instant(row.settled_at),
      creditNote: row.credit_note,
    })),
    disputes: disputes.map((row) => ({
      id: row.id,
      reference: row.provider_id,
      amountMinor: row.amount_minor,
      feeMinor: row.fee_minor,
      status: row.status,
      openedAt: fromSql(row.opened_at),
      closedAt: instant(row.closed_at),
    })),
    ledger: ledger.map((row) => ({
      id: row.id,
      type: row.type,
      amountMinor: row.amount_minor,
      currency: row.currency,
      reference: row.provider_ref,
      occurredAt: fromSql(row.occurred_at),
      payoutId: row.payout_id,
    })),
    invoice: invoice && {
      number: invoice.number,
      totalMinor: invoice.total_minor,
      taxMinor: invoice.tax_minor,
      taxName: invoice.tax_name,
      issuedAt: fromSql(invoice.issued_at),
    },
    deliveries,
  }
}

async function deliveriesOf(gateway: string, subscription: string | null): Promise<WebhookEvent[]> {
  return subscription === null ? [] : listWebhookEvents({ gateway, subscription, limit: DELIVERIES })
}
