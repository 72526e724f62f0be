import { defineCommand } from '#cli/kernel/command'
import { yes } from '#cli/kernel/option'
import { findGateway, gateway, ifOnly } from '#cli/commands/gateway/lib/gateway'
import { refusal } from '#cli/commands/gateway/lib/refusal'

export default defineCommand({
  summary: 'Delete a payment method and its secrets; not while it has subscriptions',
  args: { gateway },
  options: { yes },
  examples: [['culvert gateway remove paypal --yes', 'Forgets PayPal and its keys']],
  async run({ args, options, make, confirm }) {
    const found = await findGateway(args.gateway)
    const { id } = found
    const warning = await ifOnly(found)
    await confirm(`${warning && `${warning} `}Forget ${args.gateway} and its secrets?`, options.yes)
    const { DeleteGateway } = await import('#gateways/index')
    const result = await (await make(DeleteGateway)).execute({ id, actorId: null })
    if (!result.ok) throw refusal(args.gateway, result.error)
    return result.value
  },
  text: ({ name }) => `${name} is gone.`,
})
