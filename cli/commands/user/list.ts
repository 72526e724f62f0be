import { defineCommand } from '#cli/kernel/command'
import { UsageError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'

const MAX = 1_000

export default defineCommand({
  summary: 'List accounts, newest first',
  options: {
    search: option.text({ description: 'Beginning of the e-mail address' }),
    admins: option.flag({ description: 'Administrators only' }),
    limit: option.integer({ description: `How many at most, up to ${MAX}`, default: 50 }),
  },
  examples: [['culvert user list --search ann', 'Accounts whose address begins with ann']],
  async run({ options, make }) {
    if (options.limit < 1 || options.limit > MAX) throw new UsageError(`--limit takes 1 to ${MAX}.`)
    const { ListUsers } = await import('#users/index')
    const { search, admins: adminsOnly, limit } = options
    return (await make(ListUsers)).execute({ search, adminsOnly, limit })
  },
  view: () => import('#cli/views/user_list'),
})
