import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'

const KNOWN = 'SELECT id FROM users WHERE id = ? AND plan = ? AND plan_status = ?'

/**
 * Notes what billing knows of a user's plan, for the list of users: billing calls it with each of its changes. Mostly the
 * plan is as it was, and then the user's row is not locked: a checkout that starts holds it and waits for billing.
 */
export async function notePlan(userId: number, { plan, status }: { plan: string; status: string }, trx: Trx) {
  if (await firstRow(KNOWN, [userId, plan, status], trx)) return
  await trx.from('users').where('id', userId).update({ plan, plan_status: status })
}
