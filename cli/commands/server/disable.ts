import { defineCommand } from '#cli/kernel/command'
import { yes } from '#cli/kernel/option'
import { findServer, server, unknownServer } from '#cli/commands/server/lib/server'

export default defineCommand({
  summary: 'Take a server out of service at once and end its connections',
  args: { server },
  options: { yes },
  examples: [['culvert server disable 3 --yes', 'Ends all connections of server 3 now']],
  async run({ args, options, make, confirm }) {
    const { id, name } = await findServer(args.server, make)
    await confirm(`End all connections of server ${name} now?`, options.yes)
    const { ClearServers, SetServerState } = await import('#vpn/index')
    const result = await (await make(SetServerState)).execute({ serverId: id, state: 'disabled' })
    if (!result.ok) throw unknownServer(args.server)
    const ended = await (await make(ClearServers)).execute()
    return { id, name, state: 'disabled', ended }
  },
  text: ({ name, ended }) =>
    `Server ${name} is out of service; ${ended} connections ended. Each user's next connect is free.`,
})
