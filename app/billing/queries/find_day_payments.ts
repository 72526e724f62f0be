import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { type FoundPayment, PAYMENT_COLUMNS, type PaymentRow, toFoundPayment } from '#billing/services/found_payment'

export const DAY_PAYMENTS = `SELECT ${PAYMENT_COLUMNS} FROM payments
  WHERE created_at >= ? AND created_at < ? ORDER BY created_at, id`

/** The payments that were begun in [from, to). */
export async function findDayPayments(from: DateTime, to: DateTime, trx?: Trx): Promise<FoundPayment[]> {
  return (await rows<PaymentRow>(DAY_PAYMENTS, [toSql(from), toSql(to)], trx)).map(toFoundPayment)
}
