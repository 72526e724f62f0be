import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'

const ANY = '9999-12-31'

/** Whether figures have changed that nobody has computed again, of days before this one. */
export async function hasDirtyDays(trx?: Trx, before = ANY): Promise<boolean> {
  return (await firstRow('SELECT id FROM dirty_days WHERE first_day < ? LIMIT 1', [before], trx)) !== null
}
