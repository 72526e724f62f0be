import { defineCommand } from '#cli/kernel/command'
import { findServer, server } from '#cli/commands/server/lib/server'

export default defineCommand({
  summary: 'Show one server, its node and its figures',
  args: { server },
  examples: [['culvert server show 3', 'Shows server 3']],
  run: ({ args, make }) => findServer(args.server, make),
  view: () => import('#cli/views/server'),
})
