import { defineCommand } from '#cli/kernel/command'
import { failed } from '#cli/commands/gateway/lib/check'
import { gateway } from '#cli/commands/gateway/lib/gateway'
import { refusal } from '#cli/commands/gateway/lib/refusal'

export default defineCommand({
  summary: 'Ask the provider whether the settings work; nothing is charged',
  args: { gateway },
  examples: [['culvert gateway test stripe', 'Whether the keys of Stripe work']],
  async run({ args, make }) {
    const { CheckGateway } = await import('#gateways/index')
    const result = await (await make(CheckGateway)).execute(args.gateway)
    if (!result.ok) throw refusal(args.gateway, result.error)
    if (!result.value.passed) throw failed(args.gateway, result.value)
    return { gateway: args.gateway, works: true }
  },
  text: ({ gateway: name }) => `${name} works.`,
})
