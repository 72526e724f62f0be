import { inject } from '@adonisjs/core'
import { AdminPolicy } from '#users/contracts/admin_policy'
import { FindAccount } from '#users/queries/find_account'

/** Whether an account has full rights right now, by the rules of a request. */
@inject()
export class IsAdministrator {
  constructor(
    private findAccount: FindAccount,
    private policy: AdminPolicy
  ) {}

  async execute(id: number): Promise<boolean> {
    const account = await this.findAccount.execute(id)
    if (account?.adminRole !== 'admin' || account.suspended || account.deletionPending) return false
    return account.secondFactor || !this.policy.demandsSecondFactor
  }
}
