import { write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { MEASURE_NAMES, MEASURES, type SliceMeasures } from '#analytics/services/measures'

const COLUMNS = ['day', 'test_mode', 'currency', 'gateway', 'plan_id', ...Object.values(MEASURES)]
const DELETE = 'DELETE FROM daily_metrics WHERE day = ?'
const INSERT = `INSERT INTO daily_metrics (${COLUMNS.join(', ')}) VALUES (${COLUMNS.map(() => '?').join(', ')})`

/** Replaces the rows of a day. */
export async function writeDay(day: string, found: readonly SliceMeasures[], trx: Trx) {
  await write(DELETE, [day], trx)
  for (const row of found) {
    const slice = [row.testMode ? 1 : 0, row.currency, row.gateway, row.planId]
    await write(INSERT, [day, ...slice, ...MEASURE_NAMES.map((name) => row[name])], trx)
  }
}
