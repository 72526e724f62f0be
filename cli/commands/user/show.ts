import { defineCommand } from '#cli/kernel/command'
import { findAccount, userArgument } from '#cli/shared/find_account'

export default defineCommand({
  summary: 'Show an account, its plan and how much it uses',
  args: { user: userArgument },
  examples: [['culvert user show ann@example.com', 'Shows one account']],
  async run({ args, make }) {
    const account = await findAccount(make, args.user)
    const { DescribeUser } = await import('#users/index')
    return (await make(DescribeUser)).execute(account)
  },
  view: () => import('#cli/views/user_show'),
})
