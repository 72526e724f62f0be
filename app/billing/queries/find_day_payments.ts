import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import type { PlanId } from '#billing/plans'

/** A payment and what became of it so far. */
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

const COLUMNS = 'plan_id, gateway, test_mode, currency, status, amount_minor'
export const DAY_PAYMENTS = `SELECT ${COLUMNS} FROM payments WHERE created_at >= ? AND created_at < ? ORDER BY created_at, id`
export const DAY_FAILURES = `SELECT ${COLUMNS} FROM payments WHERE failed_at >= ? AND failed_at < ? ORDER BY failed_at, id`

/** The payments that were begun in [from, to). */
export async function findDayPayments(from: DateTime, to: DateTime, trx?: Trx): Promise<FoundPayment[]> {
  return (await rows<Row>(DAY_PAYMENTS, [toSql(from), toSql(to)], trx)).map(toPayment)
}

/** The payments that were given up in [from, to). */
export async function findDayFailures(from: DateTime, to: DateTime, trx?: Trx): Promise<FoundPayment[]> {
  return (await rows<Row>(DAY_FAILURES, [toSql(from), toSql(to)], trx)).map(toPayment)
}

function toPayment(row: Row): FoundPayment {
  return {
    planId: row.plan_id,
    gateway: row.gateway,
    testMode: Boolean(row.test_mode),
    currency: row.currency,
    status: row.status,
    amountMinor: row.amount_minor,
  }
}
