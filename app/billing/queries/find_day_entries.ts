import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import type { PlanId } from '#billing/plans'
import { type EntryKind, isCorrection, kindOf } from '#billing/services/entry_kind'

/** A line of the ledger with what its payment says about it. */
export interface FoundEntry {
  readonly paymentId: number
  readonly customerId: number
  readonly planId: PlanId
  readonly gateway: string
  readonly testMode: boolean
  readonly currency: string
  readonly kind: EntryKind
  /** It only changes the amount of an earlier entry. */
  readonly isCorrection: boolean
  /** Signed, seen from us. */
  readonly amountMinor: number
  /** The provider has told the fee of its payment. */
  readonly isFeeKnown: boolean
  /** Its payment failed at first. */
  readonly wasDeclined: boolean
  /** Noted of its payment: it was paid on the customer's first paid day. */
  readonly isOfFirstDay: boolean
}

interface Row {
  payment_id: number
  customer_id: number
  plan_id: PlanId
  gateway: string
  test_mode: number
  currency: string
  type: string
  provider_ref: string
  amount_minor: number
  fee_minor: number | null
  was_declined: number
  is_of_first_day: number
}

export const DAY_ENTRIES = `SELECT e.payment_id, p.customer_id, p.plan_id, e.gateway, e.test_mode, e.currency, e.type, e.provider_ref,
  e.amount_minor, p.fee_minor, p.was_declined, p.is_of_first_day FROM ledger_entries e JOIN payments p ON p.id = e.payment_id
  WHERE e.occurred_at >= ? AND e.occurred_at < ? ORDER BY e.occurred_at, e.id`

/** The ledger's lines of [from, to). */
export async function findDayEntries(from: DateTime, to: DateTime, trx?: Trx): Promise<FoundEntry[]> {
  return (await rows<Row>(DAY_ENTRIES, [toSql(from), toSql(to)], trx)).map((row) => ({
    paymentId: row.payment_id,
    customerId: row.customer_id,
    planId: row.plan_id,
    gateway: row.gateway,
    testMode: Boolean(row.test_mode),
    currency: row.currency,
    kind: kindOf(row.type, row.provider_ref),
    isCorrection: isCorrection(row.provider_ref),
    amountMinor: row.amount_minor,
    isFeeKnown: row.fee_minor !== null,
    wasDeclined: Boolean(row.was_declined),
    isOfFirstDay: Boolean(row.is_of_first_day),
  }))
}
