import { text } from 'node:stream/consumers'
import { terminal } from '#cli/kernel/terminal'
import { defineCommand } from '#cli/kernel/command'
import { CliError, UsageError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import { thread, unknownThread } from '#cli/commands/support/lib/thread'

export default defineCommand({
  summary: 'Answer a thread: by mail to a stranger, in the thread to a user',
  args: { thread },
  options: {
    message: option.text({ description: 'The answer; read from standard input if left out' }),
    lastMessage: option.integer({
      description: 'Newest message that you read; left out: what is there when the command starts',
    }),
  },
  examples: [
    ['culvert support reply 12 --message "It works again."', 'Answers thread 12 in one line'],
    ['culvert support reply 12 < answer.txt', 'Answers with the text of a file'],
    ['culvert support reply 12 --last-message 40 < answer.txt', 'Answers only where nothing follows message 40'],
  ],
  async run({ args, options, make, progress }) {
    const { FindInboxThread, ReplyToThread } = await import('#support/index')
    // Before the answer is written: what comes while it is written was not read.
    const newest = (await (await make(FindInboxThread)).execute(args.thread))?.messages.at(-1)
    if (!newest) throw unknownThread(args.thread)
    const lastMessageId = options.lastMessage ?? newest.id
    const { stdin } = terminal()
    if (options.message === undefined && stdin.isTTY) progress('Write the answer; Ctrl-D on an empty line ends it.')
    const message = options.message ?? (await text(stdin))
    const input = { threadId: args.thread, message, actorId: null, lastMessageId }
    const result = await (await make(ReplyToThread)).execute(input)
    if (result.ok) return { thread: args.thread, ...result.value }
    switch (result.error.type) {
      case 'not_found':
        throw unknownThread(args.thread)
      case 'empty':
        throw new UsageError('The answer is empty.')
      case 'changed_meanwhile':
        throw new CliError("The thread has a message that you haven't read. Nothing was sent.", {
          next: `culvert support show ${args.thread}`,
          code: 'E_CHANGED_MEANWHILE',
        })
    }
  },
  text: ({ thread }) => `Thread ${thread} is answered.`,
})
