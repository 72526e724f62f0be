import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import type { DaySpan } from '#analytics/queries/sum_days'

const SQL = 'SELECT id FROM daily_metrics WHERE test_mode = ? AND day >= ? AND day <= ? AND begun > 0 LIMIT 1'

/** Whether any payment was begun in a time, made for test or not. */
export async function hasBegunPayments({ from, to }: DaySpan, testMode: boolean, trx?: Trx): Promise<boolean> {
  return (await firstRow(SQL, [testMode ? 1 : 0, from ?? '1970-01-01', to], trx)) !== null
}
