import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'

interface Row {
  id: number
  payment_id: number
  amount_minor: number
  currency: string
  operator_request: string | null
}

const SQL = 'SELECT id, payment_id, amount_minor, currency, operator_request FROM refunds WHERE operator_key = ?'

/** The refund that an operator's call asked for already, and a hash of what the call said (null: not kept); or null. */
export async function findOperatorRefund(key: string, trx?: Trx) {
  const row = await firstRow<Row>(SQL, [key], trx)
  if (!row) return null
  const { id: refundId, payment_id: paymentId, amount_minor: amountMinor, currency, operator_request: request } = row
  return { refund: { refundId, paymentId, amountMinor, currency }, request }
}
