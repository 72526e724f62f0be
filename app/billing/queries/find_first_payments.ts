import { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import type { PlanId } from '#billing/plans'

/** The first payment of a customer that cost something. */
export interface FirstPayment {
  readonly customerId: number
  readonly planId: PlanId
  readonly gateway: string
  readonly testMode: boolean
  readonly currency: string
}

interface Row {
  customer_id: number
  plan_id: PlanId
  gateway: string
  currency: string
}

/** Rows by time: each customer's first one counts. */
export const FIRST_PAYMENTS = (column: 'first_paid_on' | 'first_paid_test_on') =>
  `SELECT p.customer_id, p.plan_id, p.gateway, p.currency FROM customers c JOIN payments p ON p.customer_id = c.id
  WHERE c.${column} = ? AND p.paid_at >= ? AND p.paid_at < ? AND p.test_mode = ? AND p.status = 'paid' AND p.amount_minor > 0
  ORDER BY p.customer_id, p.paid_at, p.provider_id`

/** The customers who paid for the first time on a day, with what they paid for. */
export async function findFirstPayments(day: string, trx?: Trx): Promise<FirstPayment[]> {
  const from = DateTime.fromISO(day, { zone: 'utc' })
  const range = [toSql(from), toSql(from.plus({ days: 1 }))]
  const live = await rows<Row>(FIRST_PAYMENTS('first_paid_on'), [day, ...range, 0], trx)
  const test = await rows<Row>(FIRST_PAYMENTS('first_paid_test_on'), [day, ...range, 1], trx)
  return [...firstOf(live, false), ...firstOf(test, true)]
}

function firstOf(found: readonly Row[], testMode: boolean): FirstPayment[] {
  const firsts = new Map<number, FirstPayment>()
  for (const { customer_id: customerId, plan_id: planId, gateway, currency } of found) {
    if (!firsts.has(customerId)) firsts.set(customerId, { customerId, planId, gateway, testMode, currency })
  }
  return [...firsts.values()]
}
