import { CliError } from '#cli/kernel/error'
import { option } from '#cli/kernel/option'

/** The argument by which commands name an event. */
export const event = option.integer({ description: 'Number of the event', required: true })

export function unknownEvent(id: number) {
  return new CliError(`There is no event ${id}. Events are deleted after 90 days.`, {
    next: 'culvert webhook list',
    code: 'E_EVENT_NOT_FOUND',
  })
}
