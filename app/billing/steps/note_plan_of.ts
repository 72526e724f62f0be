import type { Trx } from '#core/database/transaction'
import { entitlementsFor } from '#billing/queries/entitlements_for'
import { notePlan } from '#users/index'

/** Tells users' list what plan somebody has now. After whatever may have changed it, in the same transaction. */
export async function notePlanOf(userId: number, trx: Trx) {
  await notePlan(userId, await entitlementsFor(userId, trx), trx)
}
