import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { type FoundPayment, PAYMENT_COLUMNS, type PaymentRow, toFoundPayment } from '#billing/services/found_payment'

export const DAY_FAILURES = `SELECT ${PAYMENT_COLUMNS} FROM payments
  WHERE failed_at >= ? AND failed_at < ? ORDER BY failed_at, id`

/** The payments that were given up in [from, to). */
export async function findDayFailures(from: DateTime, to: DateTime, trx?: Trx): Promise<FoundPayment[]> {
  return (await rows<PaymentRow>(DAY_FAILURES, [toSql(from), toSql(to)], trx)).map(toFoundPayment)
}
