import { defineCommand } from '#cli/kernel/command'
import { UsageError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'

const MAX = 1_000

export default defineCommand({
  summary: 'List support threads, the latest first',
  options: {
    unread: option.flag({ description: 'Only unread threads' }),
    limit: option.integer({ description: `How many at most, up to ${MAX}`, default: 50 }),
  },
  examples: [['culvert support list --unread', 'Shows unread threads']],
  async run({ options, make }) {
    if (options.limit < 1 || options.limit > MAX) throw new UsageError(`--limit takes 1 to ${MAX}.`)
    const { ListInbox } = await import('#support/index')
    return (await make(ListInbox)).execute({ unreadOnly: options.unread, limit: options.limit })
  },
  view: () => import('#cli/views/support_list'),
})
