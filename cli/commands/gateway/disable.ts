import { defineCommand } from '#cli/kernel/command'
import { description, findGateway, gateway, shown } from '#cli/commands/gateway/lib/gateway'
import { refusal } from '#cli/commands/gateway/lib/refusal'

export default defineCommand({
  summary: 'Offer a payment method no longer; subscriptions on it go on',
  args: { gateway },
  examples: [['culvert gateway disable paypal', 'New subscriptions go elsewhere']],
  async run({ args, make }) {
    const { UpdateGateway } = await import('#gateways/index')
    const { id } = await findGateway(args.gateway)
    const result = await (await make(UpdateGateway)).execute({ id, isEnabled: false, actorId: null })
    if (!result.ok) throw refusal(args.gateway, result.error)
    return shown(await findGateway(args.gateway))
  },
  text: description,
})
