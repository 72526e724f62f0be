import { firstRow, write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'

const REDEEMED = 'SELECT id, promotion_id FROM promotion_redemptions WHERE subscription_id = ?'

/** A subscription was begun with a code and never paid: its use is given back, once. */
export async function giveBackRedemption(subscriptionId: number, trx: Trx): Promise<void> {
  const row = await firstRow<{ id: number; promotion_id: number }>(REDEEMED, [subscriptionId], trx)
  if (!row) return
  const { affected } = await write('DELETE FROM promotion_redemptions WHERE id = ?', [row.id], trx)
  if (affected === 1) await write('UPDATE promotions SET redeemed = redeemed - 1 WHERE id = ?', [row.promotion_id], trx)
}
