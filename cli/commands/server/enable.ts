import { defineCommand } from '#cli/kernel/command'
import { findServer, server, unknownServer } from '#cli/commands/server/lib/server'

export default defineCommand({
  summary: 'Take a drained or disabled server into service again',
  args: { server },
  examples: [['culvert server enable 3', 'Server 3 takes connections again']],
  async run({ args, make }) {
    const { id, name } = await findServer(args.server, make)
    const { SetServerState } = await import('#vpn/index')
    const result = await (await make(SetServerState)).execute({ serverId: id, state: 'active' })
    if (!result.ok) throw unknownServer(args.server)
    return { id, name, state: 'active' }
  },
  text: ({ name }) => `Server ${name} takes connections again.`,
})
