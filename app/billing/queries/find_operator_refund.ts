import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'

interface Row {
  id: number
  payment_id: number
  amount_minor: number
  currency: string
}

const SQL = 'SELECT id, payment_id, amount_minor, currency FROM refunds WHERE operator_key = ?'

/** The refund that an operator's call asked for already, or null. */
export async function findOperatorRefund(key: string, trx: Trx) {
  const row = await firstRow<Row>(SQL, [key], trx)
  return row && { refundId: row.id, paymentId: row.payment_id, amountMinor: row.amount_minor, currency: row.currency }
}
