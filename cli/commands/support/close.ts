import { defineCommand } from '#cli/kernel/command'
import { thread, unknownThread } from '#cli/commands/support/lib/thread'

export default defineCommand({
  summary: 'Close a thread that needs no answer; a new message opens it again',
  args: { thread },
  examples: [['culvert support close 12', 'Closes thread 12']],
  async run({ args, make }) {
    const { CloseThread } = await import('#support/index')
    const result = await (await make(CloseThread)).execute({ threadId: args.thread, actorId: null })
    if (!result.ok) throw unknownThread(args.thread)
    return { thread: args.thread, state: 'closed' }
  },
  text: ({ thread }) => `Thread ${thread} is closed.`,
})
