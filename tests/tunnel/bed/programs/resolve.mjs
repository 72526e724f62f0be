/** Resolves a name as the machine is set up, or at a given server: `resolve.mjs NAME [SERVER]`; prints the first IPv4 address. */
import { Resolver } from 'node:dns/promises'

const [name, server] = process.argv.slice(2)
const resolver = new Resolver({ timeout: 1000, tries: 2 })
if (server) resolver.setServers([server])
const answer = await resolver.resolve4(name).then(
  ([first]) => first,
  ({ code }) => code
)
process.stdout.write(`${answer}\n`)
