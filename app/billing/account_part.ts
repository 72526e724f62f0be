import { rows } from '#core/database/rows'
import type { AccountPart } from '#users/index'

const GRANT = 'SELECT plan_id, granted_on, ends_at FROM grants WHERE user_id = ? ORDER BY id'

interface Row {
  plan_id: string
  granted_on: string
  ends_at: string | null
}

/** Billing's part of an account. */
export const billingPart: AccountPart = {
  name: 'plan',
  async export(userId) {
    const grants = await rows<Row>(GRANT, [userId])
    return { grants: grants.map((row) => ({ plan: row.plan_id, grantedOn: row.granted_on, endsAt: row.ends_at })) }
  },
  async erase(userId, trx) {
    await trx.from('grants').where('user_id', userId).delete()
  },
}
