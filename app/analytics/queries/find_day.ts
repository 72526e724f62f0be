import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { keyOf, MEASURES, type SliceMeasures } from '#analytics/services/measures'
import { SLICE_COLUMNS, type StoredRow, toSliceMeasures } from '#analytics/services/stored_row'

export const DAY = `SELECT ${SLICE_COLUMNS}, ${Object.values(MEASURES).join(', ')} FROM daily_metrics
  WHERE day = ? ORDER BY id`

/** The rows of a day as they were computed last, in the order of their keys. */
export async function findDay(day: string, trx?: Trx): Promise<SliceMeasures[]> {
  const found = (await rows<StoredRow>(DAY, [day], trx)).map(toSliceMeasures)
  return found.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}
