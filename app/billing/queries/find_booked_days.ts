import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { type DayRange, daysOf } from '#billing/services/days'

const SQL = 'SELECT occurred_at FROM ledger_entries WHERE payment_id = ? ORDER BY id'

/** The days on which money of a payment moved: its charge, fees, refunds, disputes and their corrections. */
export async function findBookedDays(paymentId: number, trx: Trx): Promise<DayRange[]> {
  const found = await rows<{ occurred_at: string }>(SQL, [paymentId], trx)
  return daysOf(found.map(({ occurred_at }) => occurred_at))
}
