import type { PlanId } from '#billing/index'
import { defineCommand } from '#cli/kernel/command'
import { UsageError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import type { Account } from '#users/index'

const MAX = 1_000

/** An account with the plan it has now. */
export interface ListedAccount extends Account {
  plan: PlanId
}

export default defineCommand({
  summary: 'List accounts, newest first',
  options: {
    search: option.text({ description: 'Beginning of the email address or of the name' }),
    admins: option.flag({ description: 'Administrators only' }),
    limit: option.integer({ description: `How many at most, up to ${MAX}`, default: 50 }),
  },
  examples: [['culvert user list --search ann', 'Accounts whose address or name begins with ann']],
  async run({ options, make }) {
    if (options.limit < 1 || options.limit > MAX) throw new UsageError(`--limit takes 1 to ${MAX}.`)
    const { ListUsers } = await import('#users/index')
    const { entitlementsFor } = await import('#billing/index')
    const { search, admins: adminsOnly, limit } = options
    const listed: ListedAccount[] = []
    for (const account of await (await make(ListUsers)).execute({ search, adminsOnly, limit }))
      listed.push({ ...account, plan: (await entitlementsFor(account.id)).plan })
    return listed
  },
  view: () => import('#cli/views/user_list'),
})
