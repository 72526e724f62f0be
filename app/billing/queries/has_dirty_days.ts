import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'

/** Whether figures have changed that nobody has computed again. */
export async function hasDirtyDays(trx?: Trx): Promise<boolean> {
  return (await firstRow('SELECT id FROM dirty_days LIMIT 1', [], trx)) !== null
}
