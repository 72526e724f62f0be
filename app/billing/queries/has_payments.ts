import { firstRow } from '#core/database/rows'
import { bindingsOf } from '#billing/queries/sum_payments'
import type { Stretch } from '#billing/services/analytics_range'

const SQL = 'SELECT id FROM payments WHERE test_mode = ? AND created_at >= ? AND created_at < ? LIMIT 1'

/** Whether any payment was begun in a stretch, made for test or not. */
export async function hasPayments(stretch: Stretch, testMode: boolean): Promise<boolean> {
  return (await firstRow(SQL, bindingsOf(stretch, testMode))) !== null
}
