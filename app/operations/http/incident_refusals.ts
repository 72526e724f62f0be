import { ApiError, changedMeanwhile, notFound } from '#core/errors'
import type { UpdateIncidentError } from '#operations/actions/update_incident'

/** The answer where an incident can't be updated; `current` is what is there now. */
export function incidentRefusal({ type }: UpdateIncidentError, current: unknown = null): ApiError {
  switch (type) {
    case 'not_found':
      return notFound()
    case 'changed_meanwhile':
      return changedMeanwhile(current)
    case 'already_resolved':
      return new ApiError(409, 'E_ALREADY_RESOLVED', 'This incident is resolved. Open a new one.')
    default:
      return type satisfies never
  }
}
