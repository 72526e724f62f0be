import { defineCommand } from '#cli/kernel/command'
import { CliError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import { findServer } from '#cli/commands/server/lib/server'
import { runTrial, type TrialReport } from '#cli/trial/run_trial'

function addresses({ ipv4, ipv6 }: TrialReport['through']): string {
  return [ipv4, ipv6].filter(Boolean).join(', ') || 'no answer'
}

export default defineCommand({
  summary: 'Connect a client of its own to a server and show the address that the internet sees',
  args: { server: option.text({ description: "Name or number of the server (default: 'This machine')" }) },
  options: {
    url: option.text({
      description: "Page that answers with the caller's address; needed for servers other than 'This machine'",
    }),
  },
  examples: [
    ['culvert server try', "Tries 'This machine', as root and beside npm start"],
    ['culvert server try 3 --url https://ip.example.com', 'Tries server 3'],
  ],
  async run({ args, options, make, signal, progress }) {
    const { ListOperatorServers } = await import('#vpn/index')
    const own = async () => (await (await make(ListOperatorServers)).execute()).find(({ isLocal }) => isLocal)
    const server = args.server === undefined ? await own() : await findServer(args.server, make)
    if (!server) {
      throw new CliError("There is no server 'This machine': npm start makes it, as root on Linux.", {
        next: 'culvert server list',
        code: 'E_SERVER_NOT_FOUND',
      })
    }
    return runTrial({ server, url: options.url ?? null, make, signal, progress })
  },
  text: (report) =>
    [
      `Server               ${report.server.name}`,
      `Without the tunnel   ${report.without ? addresses(report.without) : 'not asked'}`,
      `Through the tunnel   ${report.asked ? addresses(report.through) : 'not asked (see --url)'}`,
      `Handshake            ${report.handshake ? `yes, ${report.rx} bytes in, ${report.tx} bytes out` : 'no'}`,
    ].join('\n'),
})
