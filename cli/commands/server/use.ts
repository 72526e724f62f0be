import { defineCommand } from '#cli/kernel/command'
import { table } from '#cli/shared/table'

export default defineCommand({
  summary: 'Show how many are connected now, and how often people connected on each day',
  examples: [['culvert server use --json', 'The last 30 days for scripts']],
  async run({ make }) {
    const { FindTunnelUse } = await import('#vpn/index')
    return (await make(FindTunnelUse)).execute()
  },
  text: ({ peers, days }) =>
    [
      `${peers} connected now.`,
      table(
        ['day (UTC)', 'connections'],
        days.toReversed().map(({ day, connects }) => [day, String(connects)])
      ),
    ].join('\n\n'),
})
