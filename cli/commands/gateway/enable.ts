import { defineCommand } from '#cli/kernel/command'
import { description, findGateway, gateway, shown } from '#cli/commands/gateway/lib/gateway'
import { refusal } from '#cli/commands/gateway/lib/refusal'

export default defineCommand({
  summary: 'Offer a payment method to users; it has to work',
  args: { gateway },
  examples: [['culvert gateway enable paypal', 'Users can choose PayPal']],
  async run({ args, make }) {
    const { UpdateGateway } = await import('#gateways/index')
    const { id } = await findGateway(args.gateway)
    const result = await (await make(UpdateGateway)).execute({ id, isEnabled: true, actorId: null })
    if (!result.ok) throw refusal(args.gateway, result.error)
    return shown(await findGateway(args.gateway))
  },
  text: description,
})
