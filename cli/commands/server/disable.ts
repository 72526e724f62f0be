import { defineCommand } from '#cli/kernel/command'
import { option, yes } from '#cli/kernel/option'
import { unknownServer } from '#cli/commands/server/lib/unknown_server'

export default defineCommand({
  summary: 'Take a server out of service at once and end its connections',
  args: { server: option.integer({ description: 'Number of the server', required: true }) },
  options: { yes },
  examples: [['culvert server disable 3 --yes', 'Ends all connections of server 3 now']],
  async run({ args, options, make, confirm }) {
    await confirm(`End all connections of server ${args.server} now?`, options.yes)
    const { ClearServers, SetServerState } = await import('#vpn/index')
    const result = await (await make(SetServerState)).execute({ serverId: args.server, state: 'disabled' })
    if (!result.ok) throw unknownServer(args.server)
    const ended = await (await make(ClearServers)).execute()
    return { id: args.server, state: 'disabled', ended }
  },
  text: ({ id, ended }) =>
    `Server ${id} is out of service; ${ended} connections ended. Each user's next connect is free.`,
})
