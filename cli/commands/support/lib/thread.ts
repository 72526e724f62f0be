import { CliError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'

/** The argument by which commands name a thread. */
export const thread = option.integer({ description: 'Number of the thread', required: true })

export function unknownThread(id: number) {
  return new CliError(`There is no thread ${id}.`, { next: 'culvert support list', code: 'E_THREAD_NOT_FOUND' })
}
