import { defineCommand } from '#cli/kernel/command'
import { option } from '#cli/kernel/option'
import { unknownServer } from '#cli/commands/server/lib/unknown_server'

export default defineCommand({
  summary: 'Take a drained or disabled server into service again',
  args: { server: option.integer({ description: 'Number of the server', required: true }) },
  examples: [['culvert server enable 3', 'Server 3 takes connections again']],
  async run({ args, make }) {
    const { SetServerState } = await import('#vpn/index')
    const result = await (await make(SetServerState)).execute({ serverId: args.server, state: 'active' })
    if (!result.ok) throw unknownServer(args.server)
    return { id: args.server, state: 'active' }
  },
  text: ({ id }) => `Server ${id} takes connections again.`,
})
