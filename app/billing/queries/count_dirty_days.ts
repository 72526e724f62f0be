import { firstRow } from '#core/database/rows'

/** How many changes of figures nobody has computed again. */
export async function countDirtyDays(): Promise<number> {
  const row = await firstRow<{ amount: number | string }>('SELECT COUNT(*) AS amount FROM dirty_days', [])
  return Number(row?.amount ?? 0)
}
