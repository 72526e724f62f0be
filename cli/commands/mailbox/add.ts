import { defineCommand } from '#cli/kernel/command'
import { option } from '#cli/kernel/option'
import { checkLengths, fields } from '#cli/commands/mailbox/lib/fields'
import { address, description, findAddress, onOff, partsOf, shown } from '#cli/commands/mailbox/lib/mailbox'
import { refusal } from '#cli/commands/mailbox/lib/refusal'

export default defineCommand({
  summary: 'Create an address on the domain and ask its reader to confirm',
  args: { address },
  options: {
    ...fields,
    sensitive: option.flag({ description: 'Also names that speak for the service: admin@, security@' }),
  },
  examples: [
    ['culvert mailbox add sales --forward-to ann@example.net --status active', 'Forwards once Ann has agreed'],
  ],
  async run({ args, options, make }) {
    checkLengths(options)
    const { CreateMailbox } = await import('#mailboxes/index')
    const { switched, ...rest } = options
    const input = { ...rest, ...(await partsOf(args.address)), ...(switched ? { isActive: onOff[switched] } : {}) }
    const result = await (await make(CreateMailbox)).execute({ ...input, actorId: null })
    if (!result.ok) throw refusal(result.error)
    return shown(await findAddress(args.address))
  },
  text: description,
})
