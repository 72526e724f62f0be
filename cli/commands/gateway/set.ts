import { text } from 'node:stream/consumers'
import { terminal } from '#cli/kernel/terminal'
import { defineCommand } from '#cli/kernel/command'
import { option } from '#cli/kernel/option'
import { description, findGateway, gateway, shown } from '#cli/commands/gateway/lib/gateway'
import { refusal } from '#cli/commands/gateway/lib/refusal'
import { readSettings } from '#cli/commands/gateway/lib/settings'

const onOff = { on: true, off: false } as const

export default defineCommand({
  summary: 'Set up a payment method, or change its settings; secrets come from standard input',
  args: { gateway },
  options: {
    displayName: option.text({ description: 'What users read' }),
    description: option.text({ description: 'A sentence below it' }),
    priority: option.integer({ description: 'Lower is preferred' }),
    testMode: option.choice(['on', 'off'], { description: "The provider's test mode" }),
  },
  examples: [
    ['culvert gateway set stripe --test-mode off < stripe.settings', 'Lines such as secretKey=…, or a JSON object'],
    ['culvert gateway set paypal --priority 2 < /dev/null', 'Changes the order and keeps the settings'],
  ],
  async run({ args, options, make, progress }) {
    const { stdin } = terminal()
    if (stdin.isTTY) progress('Lines such as secretKey=…; Ctrl-D on an empty line ends them.')
    const configuration = readSettings(await text(stdin))
    const { CreateGateway, UpdateGateway, listGatewaysForStaff } = await import('#gateways/index')
    const { testMode, ...rest } = options
    const input = { ...rest, ...(testMode ? { testMode: onOff[testMode] } : {}), configuration, actorId: null }
    const existing = (await listGatewaysForStaff()).find(({ name }) => name === args.gateway)
    const result = existing
      ? await (await make(UpdateGateway)).execute({ ...input, id: existing.id })
      : await (await make(CreateGateway)).execute({ ...input, name: args.gateway })
    if (!result.ok) throw refusal(args.gateway, result.error)
    return shown(await findGateway(args.gateway))
  },
  text: description,
})
