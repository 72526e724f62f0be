import { write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { type DayRange, merged } from '#billing/services/days'

const MARK = 'INSERT INTO dirty_days (first_day, last_day) VALUES (?, ?)'

/**
 * Notes in the transaction that changes figures for which days to compute them again. Rows are only added, so that two transactions never
 * wait for each other (docs/adr/0025).
 */
export async function markDays(days: readonly DayRange[], trx: Trx) {
  for (const { first, last } of merged(days)) await write(MARK, [first, last], trx)
}
