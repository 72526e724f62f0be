import { defineCommand } from '#cli/kernel/command'
import { option } from '#cli/kernel/option'
import { unknownServer } from '#cli/commands/server/lib/unknown_server'

export default defineCommand({
  summary: 'Show one server, its node and its figures',
  args: { server: option.integer({ description: 'Number of the server', required: true }) },
  examples: [['culvert server show 3', 'Shows server 3']],
  async run({ args, make }) {
    const { ListOperatorServers } = await import('#vpn/index')
    const [server] = await (await make(ListOperatorServers)).execute({ serverId: args.server })
    if (!server) throw unknownServer(args.server)
    return server
  },
  view: () => import('#cli/views/server'),
})
