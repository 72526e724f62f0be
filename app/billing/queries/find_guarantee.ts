import type { DateTime } from 'luxon'
import { fromSql } from '#core/database/columns'
import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'

export interface Guarantee {
  /** When the customer paid for the first time ever, in this mode; null: never. What cost nothing is no payment. */
  readonly firstPaidAt: DateTime | null
  /** In this mode. */
  readonly isUsed: boolean
}

interface Row {
  first_paid_at: string | null
  refund_id: number | null
}

const SQL = `SELECT
  (SELECT MIN(p.paid_at) FROM payments p WHERE p.customer_id = ? AND p.test_mode = ? AND p.status = 'paid'
    AND p.amount_minor > 0) AS first_paid_at,
  (SELECT MIN(r.id) FROM refunds r WHERE r.guarantee_of = ? AND r.guarantee_test_mode = ?) AS refund_id`

/** A customer's status with the money-back guarantee. */
export async function findGuarantee(customerId: number, testMode: boolean, trx?: Trx): Promise<Guarantee> {
  const mode = testMode ? 1 : 0
  const row = await firstRow<Row>(SQL, [customerId, mode, customerId, mode], trx)
  const first = row?.first_paid_at ?? null
  return { firstPaidAt: first === null ? null : fromSql(first), isUsed: Boolean(row?.refund_id) }
}
