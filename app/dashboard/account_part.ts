import type { AccountPart } from '#users/index'
import { findConfig } from '#dashboard/queries/find_config'

/** The dashboard's part of an account. */
export const dashboardAccountPart: AccountPart = {
  name: 'dashboard',
  export: findConfig,
  async erase(userId, trx) {
    await trx.from('dashboard_configs').where('user_id', userId).delete()
  },
}
