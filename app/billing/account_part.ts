import app from '@adonisjs/core/services/app'
import type { AccountPart } from '#users/index'
import { SettleAccount } from '#billing/actions/settle_account'
import { exportBooks } from '#billing/queries/export_books'
import { forgetCustomer } from '#billing/steps/forget_customer'

/** Billing's part of an account. The books stay, under the customer's random reference. */
export const billingPart: AccountPart = {
  name: 'plan',
  export: exportBooks,
  async settle(userId) {
    return (await app.container.make(SettleAccount)).execute(userId)
  },
  erase: forgetCustomer,
}
