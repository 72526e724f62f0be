import { defineCommand } from '#cli/kernel/command'
import { table } from '#cli/shared/table'
import { shown } from '#cli/commands/gateway/lib/gateway'

export default defineCommand({
  summary: 'List payment methods, the preferred first',
  examples: [['culvert gateway list --json', 'With the keys that each one knows']],
  async run() {
    const { listGatewaysForStaff } = await import('#gateways/index')
    return (await listGatewaysForStaff()).map(shown)
  },
  text: (list) =>
    list.length === 0
      ? 'No payment method is set up. Next: culvert gateway set --help'
      : table(
          ['name', 'state', 'mode', 'settings', 'priority'],
          list.map(({ name, isEnabled, testMode, isConfigured, needs, priority }) => [
            name,
            isEnabled ? 'enabled' : 'disabled',
            testMode ? 'test' : 'live',
            isConfigured ? 'complete' : `needs ${needs.join(', ') || 'a working key'}`,
            `${priority}`,
          ])
        ),
})
