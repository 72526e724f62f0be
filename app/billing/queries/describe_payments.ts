import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { fromSql } from '#core/database/columns'
import { type PaymentStanding, standingOf } from '#billing/services/payment_standing'

/** A payment with what became of it; money in minor units. Of who paid it has the account's number and nothing else. */
export interface Transaction {
  readonly id: number
  /** Null: the account is gone, and the books have forgotten whose it was. */
  readonly userId: number | null
  readonly gateway: string
  readonly testMode: boolean
  /** The provider's number of the payment, and of the charge where that is another object. */
  readonly reference: string
  readonly chargeReference: string | null
  readonly status: PaymentStanding
  /** Why it was asked for: the first one, a renewal, or a change of plan. */
  readonly reason: 'create' | 'cycle' | 'change'
  readonly plan: string
  readonly amountMinor: number
  readonly currency: string
  /** What the provider kept; null: it has not said. */
  readonly feeMinor: number | null
  readonly refundedMinor: number
  readonly invoiceNumber: string | null
  readonly createdAt: DateTime
  readonly paidAt: DateTime | null
}

/** A row of `payments` as the list reads it. */
export interface PaymentRow {
  id: number
  gateway: string
  test_mode: number | boolean
  provider_id: string
  charge_id: string | null
  status: 'open' | 'paid' | 'failed' | 'void'
  reason: Transaction['reason']
  plan_id: string
  amount_minor: number
  currency: string
  fee_minor: number | null
  created_at: string
  paid_at: string | null
}

interface Around {
  id: number
  user_id: number | null
  number: string | null
  refunded: number | string | null
  disputes: number | string
}

const REFUNDED = `(SELECT SUM(r.amount_minor) FROM refunds r
  WHERE r.payment_id = p.id AND r.status IN ('pending', 'succeeded')) AS refunded`
const DISPUTES = `(SELECT COUNT(*) FROM disputes d WHERE d.payment_id = p.id AND d.status <> 'won') AS disputes`

/** Adds to rows what other tables say of them, by one statement for all. The order stays. */
export async function describePayments(rows: readonly PaymentRow[]): Promise<Transaction[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const around = (await db
    .from('payments as p')
    .join('customers as c', 'c.id', 'p.customer_id')
    .leftJoin('invoices as i', 'i.payment_id', 'p.id')
    .whereIn('p.id', ids)
    .select('p.id', 'c.user_id', 'i.number', db.raw(REFUNDED), db.raw(DISPUTES))) as Around[]
  const byId = new Map(around.map((facts) => [Number(facts.id), facts]))
  return rows.map((row) => toTransaction(row, byId.get(Number(row.id))))
}

function toTransaction(row: PaymentRow, around: Around | undefined): Transaction {
  const refundedMinor = Number(around?.refunded ?? 0)
  const isContested = Number(around?.disputes ?? 0) > 0
  return {
    id: Number(row.id),
    userId: around?.user_id ?? null,
    gateway: row.gateway,
    testMode: Boolean(row.test_mode),
    reference: row.provider_id,
    chargeReference: row.charge_id,
    status: standingOf(row.status, { totalMinor: row.amount_minor, refundedMinor, isContested }),
    reason: row.reason,
    plan: row.plan_id,
    amountMinor: row.amount_minor,
    currency: row.currency,
    feeMinor: row.fee_minor,
    refundedMinor,
    invoiceNumber: around?.number ?? null,
    createdAt: fromSql(row.created_at),
    paidAt: row.paid_at === null ? null : fromSql(row.paid_at),
  }
}
