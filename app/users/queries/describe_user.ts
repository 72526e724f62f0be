import { inject } from '@adonisjs/core'
import { UserFacts, type PlanFacts, type UsageFacts } from '#users/contracts/user_facts'
import type { Account } from '#users/queries/account'

/** A user with what the other modules know of them: what GET /api/auth/user answers. */
export interface CurrentUser {
  account: Account
  plan: PlanFacts
  usage: UsageFacts
}

@inject()
export class DescribeUser {
  constructor(private facts: UserFacts) {}

  async execute(account: Account): Promise<CurrentUser> {
    const [plan, usage] = await Promise.all([this.facts.plan(account), this.facts.usage(account)])
    return { account, plan, usage }
  }
}
