import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { MEASURES, type SliceMeasures } from '#analytics/services/measures'
import { SLICE_COLUMNS, type StoredRow, toSliceMeasures } from '#analytics/services/stored_row'

/** A row of the daily figures. */
export interface DayMeasures extends SliceMeasures {
  readonly day: string
}

const SQL = `SELECT day, ${SLICE_COLUMNS}, ${Object.values(MEASURES).join(', ')} FROM daily_metrics
  WHERE test_mode = ? AND day >= ? AND day <= ? ORDER BY day, currency, gateway, plan_id`

/** The rows of some days. Of many days ask in parts: nothing limits what is answered. */
export async function findDays(from: string, to: string, testMode: boolean, trx?: Trx): Promise<DayMeasures[]> {
  const found = await rows<StoredRow>(SQL, [testMode ? 1 : 0, from, to], trx)
  return found.map((row) => ({ day: String(row['day']).slice(0, 'YYYY-MM-DD'.length), ...toSliceMeasures(row) }))
}
