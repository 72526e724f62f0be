import type { CommandContext } from '#cli/kernel/command'
import { CliError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import type { OperatorServer } from '#vpn/index'

/** The argument of every command for one server. */
export const server = option.text({ description: 'Name or number of the server', required: true })

/** The server that a person means; names are unique whatever their case, and never numbers. */
export async function findServer(
  given: string,
  make: CommandContext<Record<never, never>, Record<never, never>>['make']
): Promise<OperatorServer> {
  const { ListOperatorServers } = await import('#vpn/index')
  const list = await make(ListOperatorServers)
  if (/^\d{1,15}$/.test(given))
    return (await list.execute({ serverId: Number(given) }))[0] ?? fail(unknownServer(given))
  const lower = given.toLowerCase()
  const all = await list.execute({ simulated: true })
  return all.find(({ name }) => name.toLowerCase() === lower) ?? fail(unknownServer(given))
}

function fail(error: CliError): never {
  throw error
}

export function unknownServer(given: string | number): CliError {
  return new CliError(`There is no server ${given}.`, { next: 'culvert server list', code: 'E_SERVER_NOT_FOUND' })
}
