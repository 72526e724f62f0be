import { rows, write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { type DayRange, merged } from '#billing/services/days'

interface Row {
  id: number
  first_day: string
  last_day: string
}

const MARKED = 'SELECT id, first_day, last_day FROM dirty_days ORDER BY id LIMIT ?'
const CLAIM = 'DELETE FROM dirty_days WHERE id = ?'
const DAY = 'YYYY-MM-DD'.length

/**
 * Takes the days to compute again, out of `most` marks at a time, within the transaction that writes their figures: should it fail, they
 * stay marked. A mark that is committed meanwhile stays too, whatever its number.
 */
export async function claimDirtyDays(most: number, trx: Trx): Promise<DayRange[]> {
  const claimed: DayRange[] = []
  for (const { id, first_day, last_day } of await rows<Row>(MARKED, [most], trx)) {
    const { affected } = await write(CLAIM, [id], trx)
    if (affected === 1) claimed.push({ first: first_day.slice(0, DAY), last: last_day.slice(0, DAY) })
  }
  return merged(claimed)
}
