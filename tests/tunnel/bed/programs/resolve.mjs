/** Resolves a name as the machine is set up, or at a given server: `resolve.mjs NAME [SERVER [MILLISECONDS]]`; prints the first IPv4 address. */
import { Resolver } from 'node:dns/promises'

const [name, server, timeout = 2_000] = process.argv.slice(2)
const resolver = new Resolver({ timeout: Number(timeout), tries: 3 })
if (server) resolver.setServers([server])
const answer = await resolver.resolve4(name).then(
  ([first]) => first,
  ({ code }) => code
)
process.stdout.write(`${answer}\n`)
