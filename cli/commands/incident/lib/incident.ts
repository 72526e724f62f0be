import type { CommandContext } from '#cli/kernel/command'
import { CliError, UsageError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'
import type { Incident, UpdateIncident } from '#operations/index'

type Make = CommandContext<Record<never, never>, Record<never, never>>['make']

/** The argument of every command for one incident. */
export const incident = option.integer({ description: 'Number of the incident', required: true })

/** The incident with its servers and updates. */
export async function findIncident(id: number, make: Make): Promise<Incident> {
  const { ListIncidents } = await import('#operations/index')
  const [found] = await (await make(ListIncidents)).execute({ id })
  if (!found) throw unknownIncident(id)
  return found
}

/** Moves an incident on and answers it as it is then. */
export async function tell(input: Parameters<UpdateIncident['execute']>[0], make: Make): Promise<Incident> {
  const { UpdateIncident } = await import('#operations/index')
  const result = await (await make(UpdateIncident)).execute(input)
  if (result.ok) return findIncident(input.incidentId, make)
  if (result.error.type === 'not_found') throw unknownIncident(input.incidentId)
  throw new CliError(`Incident ${input.incidentId} is already resolved.`, {
    next: 'culvert incident open --help',
    code: 'E_ALREADY_RESOLVED',
  })
}

/** A text that is shown to everybody: not empty, and no longer than it may be. */
export function publicText(name: string, text: string, length: number): string {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > length)
    throw new UsageError(`--${name} is a text of 1 to ${length} characters.`)
  return trimmed
}

function unknownIncident(id: number): CliError {
  return new CliError(`There is no incident ${id}.`, { next: 'culvert incident list', code: 'E_INCIDENT_NOT_FOUND' })
}
