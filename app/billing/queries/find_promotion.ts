import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import type { PlanId } from '#billing/plans'
import { PROMOTION_COLUMNS, toPromotion, type Promotion, type PromotionRow } from '#billing/services/promotion'

/** A code with what decides whether it may be used now. */
export interface FoundPromotion extends Promotion {
  readonly planId: PlanId | null
}

const COLUMNS = `SELECT ${PROMOTION_COLUMNS}, p.plan_id FROM promotions p WHERE`

/** A promotion by its code (as it is kept) or by its number; null where there is none. */
export async function findPromotion(key: string | number, trx?: Trx): Promise<FoundPromotion | null> {
  const sql = typeof key === 'number' ? `${COLUMNS} p.id = ?` : `${COLUMNS} p.code = ?`
  const row = await firstRow<PromotionRow & { plan_id: PlanId | null }>(sql, [key], trx)
  return row && { ...toPromotion(row), planId: row.plan_id }
}
