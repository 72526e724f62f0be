import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { PROMOTION_COLUMNS, toPromotion, type Promotion, type PromotionRow } from '#billing/services/promotion'

const COLUMNS = `SELECT ${PROMOTION_COLUMNS} FROM promotions p WHERE`

/** A promotion by its code (as it is kept) or by its number; null where there is none. */
export async function findPromotion(key: string | number, trx?: Trx): Promise<Promotion | null> {
  const sql = typeof key === 'number' ? `${COLUMNS} p.id = ?` : `${COLUMNS} p.code = ?`
  const row = await firstRow<PromotionRow>(sql, [key], trx)
  return row && toPromotion(row)
}
