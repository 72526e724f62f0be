import { ApiError, notFound } from '#core/errors'
import type { SaveMaintenanceError } from '#operations/actions/save_maintenance'
import { LONGEST_DAYS } from '#operations/services/maintenance'

/** The answer where a maintenance window can't be planned. */
export function maintenanceRefusal(error: Exclude<SaveMaintenanceError, { type: 'changed_meanwhile' }>): ApiError {
  switch (error.type) {
    case 'not_found':
      return notFound()
    case 'server_not_found':
      return onField('serverId', 'exists', `There is no server ${error.serverId}.`)
    case 'no_times':
      return onField('startsAt', 'required', 'Say when it starts and ends.')
    case 'ends_before_start':
      return onField('endsAt', 'after', 'It has to end after it starts.')
    case 'too_long':
      return onField('endsAt', 'max', `It lasts ${LONGEST_DAYS} days at most.`)
    case 'in_the_past':
      return onField('endsAt', 'future', 'It would be over already.')
    default:
      return error satisfies never
  }
}

function onField(field: string, rule: string, message: string) {
  return new ApiError(422, 'E_VALIDATION_ERROR', message, { errors: [{ field, rule, message }] })
}
