import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { findPayingGateways } from '#billing/queries/find_paying_gateways'
import { type FoundPayment, PAYMENT_COLUMNS, type PaymentRow, toFoundPayment } from '#billing/services/found_payment'

/** The index has them by gateway. */
export const dayFailures = (gateways: readonly string[]) => `SELECT ${PAYMENT_COLUMNS} FROM payments
  WHERE gateway IN (${gateways.map(() => '?').join(', ')}) AND failed_at >= ? AND failed_at < ? ORDER BY failed_at, id`

/** The payments that were given up in [from, to). */
export async function findDayFailures(from: DateTime, to: DateTime, trx?: Trx): Promise<FoundPayment[]> {
  const gateways = await findPayingGateways(trx)
  if (gateways.length === 0) return []
  const found = await rows<PaymentRow>(dayFailures(gateways), [...gateways, toSql(from), toSql(to)], trx)
  return found.map(toFoundPayment)
}
