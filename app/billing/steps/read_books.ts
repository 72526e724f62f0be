import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { inOneForm } from '#billing/services/instants'
import { type Booked, referenceOf } from '#billing/services/ledger'

/** A payment as the books have it; instants in one form. */
export interface BookedPayment {
  id: number
  provider_id: string
  charge_id: string | null
  status: string
  reason: string
  plan_id: string
  amount_minor: number
  currency: string
  fee_minor: number | null
  tax_minor: number
  list_price_minor: number | null
  discount_minor: number | null
  credit_minor: number | null
  included_tax_minor: number | null
  interval: string | null
  attempts: number | null
  decline_codes: string | null
  is_trial: number | null
  needs_confirmation: number
  action_url: string | null
  document_url: string | null
  next_attempt_at: string | null
  created_at: string
  paid_at: string | null
  failed_at: string | null
  /** When the ledger charges it. */
  charged_at: string | null
  period_start: string | null
  period_end: string | null
}

export interface BookedRefund {
  id: number
  payment_id: number
  request_key: string | null
  guarantee_of: number | null
  provider_id: string | null
  amount_minor: number
  status: string
  requested_at: string
  settled_at: string | null
  retry_at: string | null
}

export interface BookedDispute {
  id: number
  provider_id: string
  amount_minor: number
  fee_minor: number
  status: string
  closed_at: string | null
}

/** All that the books have of one subscription's money. */
export interface Books {
  readonly payments: readonly BookedPayment[]
  readonly refunds: readonly BookedRefund[]
  readonly disputes: readonly BookedDispute[]
  /** What the ledger has, by the provider's references. */
  readonly entries: ReadonlyMap<string, Booked>
}

const PAYMENTS = `SELECT id, provider_id, charge_id, status, reason, plan_id, amount_minor, currency, fee_minor,
  tax_minor, list_price_minor, discount_minor, credit_minor, included_tax_minor, \`interval\`, attempts, decline_codes, is_trial, needs_confirmation, action_url, document_url, next_attempt_at, created_at, paid_at, failed_at, charged_at, period_start, period_end
  FROM payments WHERE subscription_id = ? ORDER BY created_at, id`
const REFUNDS = `SELECT r.id, r.payment_id, r.request_key, r.guarantee_of, r.provider_id, r.amount_minor, r.status,
  r.requested_at, r.settled_at, r.retry_at FROM payments p JOIN refunds r ON r.payment_id = p.id WHERE p.subscription_id = ? ORDER BY r.id`
const DISPUTES = `SELECT d.id, d.provider_id, d.amount_minor, d.fee_minor, d.status, d.closed_at
  FROM payments p JOIN disputes d ON d.payment_id = p.id WHERE p.subscription_id = ? ORDER BY d.id`
const ENTRIES = `SELECT l.provider_ref, l.amount_minor, l.settlement_currency FROM payments p JOIN ledger_entries l ON l.payment_id = p.id
  WHERE p.subscription_id = ? ORDER BY l.id`

/** Reads them inside the transaction that holds the subscription's lock. */
export async function readBooks(subscriptionId: number, trx: Trx): Promise<Books> {
  const of = [subscriptionId]
  const payments = await rows<BookedPayment>(PAYMENTS, of, trx)
  const refunds = await rows<BookedRefund>(REFUNDS, of, trx)
  const disputes = await rows<BookedDispute>(DISPUTES, of, trx)
  const entries = await rows<EntryRow>(ENTRIES, of, trx)
  return {
    payments: payments.map((row) => ({
      ...row,
      next_attempt_at: inOneForm(row.next_attempt_at),
      created_at: inOneForm(row.created_at),
      paid_at: inOneForm(row.paid_at),
      failed_at: inOneForm(row.failed_at),
      charged_at: inOneForm(row.charged_at),
      period_start: inOneForm(row.period_start),
      period_end: inOneForm(row.period_end),
    })),
    refunds: refunds.map((row) => ({
      ...row,
      requested_at: inOneForm(row.requested_at),
      settled_at: inOneForm(row.settled_at),
      retry_at: inOneForm(row.retry_at),
    })),
    disputes: disputes.map((row) => ({ ...row, closed_at: inOneForm(row.closed_at) })),
    entries: byReference(entries),
  }
}

interface EntryRow {
  provider_ref: string
  amount_minor: number
  settlement_currency: string | null
}

function byReference(entries: readonly EntryRow[]): Map<string, Booked> {
  const booked = new Map<string, Booked>()
  for (const { provider_ref, amount_minor, settlement_currency } of entries) {
    const ref = referenceOf(provider_ref)
    const { sumMinor, entries: count, isSettled } = booked.get(ref) ?? { sumMinor: 0, entries: 0, isSettled: false }
    const known = provider_ref === ref ? settlement_currency !== null : isSettled
    booked.set(ref, { sumMinor: sumMinor + amount_minor, entries: count + 1, isSettled: known })
  }
  return booked
}
