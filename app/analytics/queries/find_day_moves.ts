import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { inOrder } from '#analytics/services/computed_day'
import type { DayMove, StoredMovement } from '#analytics/services/movers'
import { SLICE_COLUMNS, sliceOf, type StoredRow } from '#analytics/services/stored_row'

const SQL = `SELECT ${SLICE_COLUMNS}, customer_id, movement, change_x12 FROM daily_movers WHERE day = ?`

/** What moved on a day as it was computed last, in the order of keys. */
export async function findDayMoves(day: string, trx?: Trx): Promise<DayMove[]> {
  const found = (await rows<StoredRow>(SQL, [day], trx)).map((row) => ({
    ...sliceOf(row),
    customerId: Number(row['customer_id']),
    movement: row['movement'] as StoredMovement,
    changeX12: Number(row['change_x12']),
  }))
  return inOrder(found)
}
