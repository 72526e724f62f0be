import db from '@adonisjs/lucid/services/db'

/** A code in the catalogue; answers its number. */
export async function codeRow(wanted: object): Promise<number> {
  const row = { code: 'LESS', currency: 'USD', redeemed: 0, created_at: '2026-03-01 00:00:00.000', ...wanted }
  const [id] = await db.table('promotions').insert(row)
  return Number(id)
}

/** A subscription that began with a code. */
export async function redemptionRow(promotionId: number, subscriptionId: number) {
  const { customer_id } = await db.from('subscriptions').where('id', subscriptionId).firstOrFail()
  await db.table('promotion_redemptions').insert({
    promotion_id: promotionId,
    subscription_id: subscriptionId,
    customer_id,
  })
}
