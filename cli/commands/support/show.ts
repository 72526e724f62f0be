import { defineCommand } from '#cli/kernel/command'
import { thread, unknownThread } from '#cli/commands/support/lib/thread'

export default defineCommand({
  summary: 'Show a thread with all its messages, and mark it as read',
  args: { thread },
  examples: [['culvert support show 12', 'Shows thread 12']],
  async run({ args, make }) {
    const { FindInboxThread, MarkThreadRead } = await import('#support/index')
    const found = await (await make(FindInboxThread)).execute(args.thread)
    if (!found) throw unknownThread(args.thread)
    await (await make(MarkThreadRead)).execute({ threadId: args.thread, actorId: null })
    return found
  },
  view: () => import('#cli/views/support_show'),
})
