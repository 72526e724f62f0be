import { defineCommand } from '#cli/kernel/command'
import { option, yes } from '#cli/kernel/option'
import { duration } from '#cli/commands/server/lib/fields'
import { findServer, server, unknownServer } from '#cli/commands/server/lib/server'

export default defineCommand({
  summary: 'Take no new connections on a server and end the current ones at a deadline',
  args: { server },
  options: {
    in: option.text({ description: 'When the last connections end: 30m, 2h, 3d', default: '24h' }),
    yes,
  },
  examples: [['culvert server drain 3 --in 2h --yes', 'Server 3 is empty in two hours']],
  async run({ args, options, make, confirm }) {
    const { id, name } = await findServer(args.server, make)
    const seconds = duration(options.in)
    await confirm(`Drain server ${name} within ${options.in}?`, options.yes)
    const { SetServerState } = await import('#vpn/index')
    const { Clock } = await import('#core/clock')
    const deadline = (await make(Clock)).now().plus({ seconds })
    const result = await (await make(SetServerState)).execute({ serverId: id, state: 'draining', deadline })
    if (!result.ok) throw unknownServer(args.server)
    return { id, name, state: 'draining', deadline: deadline.toISO() }
  },
  text: ({ name, deadline }) => `Server ${name} takes no new connections. The remaining ones end at ${deadline}.`,
})
