import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { PROMOTION_COLUMNS, toPromotion, type Promotion, type PromotionRow } from '#billing/services/promotion'

const SQL = `SELECT ${PROMOTION_COLUMNS} FROM promotion_redemptions r JOIN promotions p ON p.id = r.promotion_id
  WHERE r.subscription_id = ?`

/** The code that a subscription began with, also once it takes nothing off any more; null: none. */
export async function findRedeemedPromotion(subscriptionId: number, trx?: Trx): Promise<Promotion | null> {
  const row = await firstRow<PromotionRow>(SQL, [subscriptionId], trx)
  return row && toPromotion(row)
}
