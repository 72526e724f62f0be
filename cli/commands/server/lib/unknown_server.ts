import { CliError } from '#cli/kernel/error'

export function unknownServer(id: number): CliError {
  return new CliError(`There is no server ${id}.`, { next: 'culvert server list', code: 'E_SERVER_NOT_FOUND' })
}
