import type { CommandContext } from '#cli/kernel/command'
import { CliError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import type { OperatorServer } from '#vpn/index'

/** The argument of every command for one server. */
export const server = option.text({ description: 'Name or number of the server', required: true })

/** The server that a person means; names are unique and never numbers. */
export async function findServer(
  given: string,
  make: CommandContext<Record<never, never>, Record<never, never>>['make']
): Promise<OperatorServer> {
  const { ListOperatorServers } = await import('#vpn/index')
  const list = await make(ListOperatorServers)
  const found = /^\d{1,15}$/.test(given)
    ? await list.execute({ serverId: Number(given) })
    : (await list.execute({ simulated: true })).filter(({ name }) => name === given)
  if (!found[0]) throw unknownServer(given)
  return found[0]
}

export function unknownServer(given: string | number): CliError {
  return new CliError(`There is no server ${given}.`, { next: 'culvert server list', code: 'E_SERVER_NOT_FOUND' })
}
