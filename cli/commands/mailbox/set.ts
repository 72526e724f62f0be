import { defineCommand } from '#cli/kernel/command'
import { option } from '#cli/kernel/option'
import { checkLengths, fields } from '#cli/commands/mailbox/lib/fields'
import { address, description, findAddress, onOff, shown } from '#cli/commands/mailbox/lib/mailbox'
import { refusal } from '#cli/commands/mailbox/lib/refusal'

export default defineCommand({
  summary: 'Change an address: where its mail goes, its status, or have its reader asked again',
  args: { address },
  options: { ...fields, askAgain: option.flag({ description: 'Mail the confirmation link again' }) },
  examples: [
    ['culvert mailbox set sales --status suspended', 'The next mail to it is refused'],
    ['culvert mailbox set sales --ask-again', 'Sends the link again, which is good for 24 hours'],
  ],
  async run({ args, options, make }) {
    checkLengths(options)
    const { id, waitingForConfirmation } = await findAddress(args.address)
    const { RepeatQuestion, UpdateMailbox } = await import('#mailboxes/index')
    const { switched, askAgain, ...rest } = options
    const input = { ...rest, ...(switched ? { isActive: onOff[switched] } : {}) }
    const result = await (await make(UpdateMailbox)).execute({ ...input, id, actorId: null })
    if (!result.ok) throw refusal(result.error)
    // A new target is asked by the change itself.
    if (askAgain && waitingForConfirmation && options.forwardTo === undefined)
      await (await make(RepeatQuestion)).execute({ id, actorId: null })
    return shown(await findAddress(args.address))
  },
  text: description,
})
