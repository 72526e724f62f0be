import { defineCommand } from '#cli/kernel/command'
import { yes } from '#cli/kernel/option'
import { description, findGateway, gateway, ifOnly, shown } from '#cli/commands/gateway/lib/gateway'
import { refusal } from '#cli/commands/gateway/lib/refusal'

export default defineCommand({
  summary: 'Stop offering a payment method; its subscriptions continue',
  args: { gateway },
  options: { yes },
  examples: [['culvert gateway disable paypal', 'New subscriptions go elsewhere']],
  async run({ args, options, make, confirm }) {
    const { UpdateGateway } = await import('#gateways/index')
    const found = await findGateway(args.gateway)
    const { id } = found
    const warning = await ifOnly(found)
    if (warning) await confirm(`${warning} Disable ${args.gateway}?`, options.yes)
    const result = await (await make(UpdateGateway)).execute({ id, isEnabled: false, actorId: null })
    if (!result.ok) throw refusal(args.gateway, result.error)
    return shown(await findGateway(args.gateway))
  },
  text: description,
})
