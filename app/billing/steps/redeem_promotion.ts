import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { firstRow, write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import type { PlanId } from '#billing/plans'
import { findPromotion } from '#billing/queries/find_promotion'
import type { Promotion } from '#billing/services/promotion'
import { normalCode } from '#billing/services/promotion_code'

interface Redeeming {
  code: string
  customerId: number
  planId: PlanId
  currency: string
}

const USED = 'SELECT id FROM promotion_redemptions WHERE promotion_id = ? AND customer_id = ?'
const TAKE = `UPDATE promotions SET redeemed = redeemed + 1 WHERE id = ? AND ended_at IS NULL
  AND (expires_at IS NULL OR expires_at > ?) AND (max_redemptions IS NULL OR redeemed < max_redemptions)`

/**
 * Takes one use of a code for a customer, locked by the caller; null when there is no such code, or it is used up, over, for another
 * plan, or was used by this customer. The unique key of the redemption makes 'once each' certain.
 */
export async function redeemPromotion(
  { code, customerId, planId, currency }: Redeeming,
  now: DateTime,
  trx: Trx
): Promise<Promotion | null> {
  const found = await findPromotion(normalCode(code), trx)
  if (!found || (found.planId !== null && found.planId !== planId)) return null
  if (found.amountOffMinor !== null && found.currency !== currency) return null
  if (await firstRow(USED, [found.id, customerId], trx)) return null
  const { affected } = await write(TAKE, [found.id, toSql(now)], trx)
  return affected === 1 ? found : null
}
