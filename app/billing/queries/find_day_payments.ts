import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import type { PlanId } from '#billing/plans'

/** A payment as it was begun, and what became of it so far. */
export interface FoundPayment {
  readonly planId: PlanId
  readonly gateway: string
  readonly testMode: boolean
  readonly currency: string
  readonly status: 'open' | 'paid' | 'failed' | 'void'
  readonly amountMinor: number
}

interface Row {
  plan_id: PlanId
  gateway: string
  test_mode: number
  currency: string
  status: FoundPayment['status']
  amount_minor: number
}

export const DAY_PAYMENTS = `SELECT plan_id, gateway, test_mode, currency, status, amount_minor FROM payments
  WHERE created_at >= ? AND created_at < ? ORDER BY created_at, id`

/** The payments that were begun in [from, to). */
export async function findDayPayments(from: DateTime, to: DateTime, trx?: Trx): Promise<FoundPayment[]> {
  return (await rows<Row>(DAY_PAYMENTS, [toSql(from), toSql(to)], trx)).map((row) => ({
    planId: row.plan_id,
    gateway: row.gateway,
    testMode: Boolean(row.test_mode),
    currency: row.currency,
    status: row.status,
    amountMinor: row.amount_minor,
  }))
}
