import { defineCommand } from '#cli/kernel/command'
import { yes } from '#cli/kernel/option'
import { address, findAddress } from '#cli/commands/mailbox/lib/mailbox'

export default defineCommand({
  summary: 'Delete an address; mail to it is refused from then on',
  args: { address },
  options: { yes },
  examples: [['culvert mailbox remove sales --yes', 'Forgets sales@ and where its mail went']],
  async run({ args, options, make, confirm }) {
    const { id, emailAddress } = await findAddress(args.address)
    await confirm(`Take ${emailAddress} away?`, options.yes)
    const { DeleteMailbox } = await import('#mailboxes/index')
    await (await make(DeleteMailbox)).execute({ id, actorId: null })
    return { emailAddress }
  },
  text: ({ emailAddress }) => `${emailAddress} is gone.`,
})
