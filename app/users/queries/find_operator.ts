import { inject } from '@adonisjs/core'
import { AdminPolicy } from '#users/contracts/admin_policy'
import type { AdminRole } from '#users/models/user'
import type { Account } from '#users/queries/account'
import { FindAccount } from '#users/queries/find_account'

/** An account that may use the console right now, by the rules of a request. */
@inject()
export class FindOperator {
  constructor(
    private findAccount: FindAccount,
    private policy: AdminPolicy
  ) {}

  /** Null unless it has one of these roles; 'admin' may do everything. */
  async execute(id: number, roles: readonly AdminRole[] = []): Promise<Account | null> {
    const account = await this.findAccount.execute(id)
    if (!account?.adminRole || account.suspended || account.deletionPending) return null
    if (account.adminRole !== 'admin' && !roles.includes(account.adminRole)) return null
    return account.secondFactor || !this.policy.demandsSecondFactor ? account : null
  }
}
