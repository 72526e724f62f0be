import { inject } from '@adonisjs/core'
import { type Acted, actOnEach } from '#core/act_on_each'
import { ok } from '#core/result'
import { UpdateIncident, type UpdateIncidentError } from '#operations/actions/update_incident'

export interface ResolveIncidentsInput {
  ids: readonly number[]
  /** The last words of each: everybody reads them. */
  message: string
  actorId: number
}

/** Ends many incidents with the same words. Those that are over keep theirs. */
@inject()
export class ResolveIncidents {
  constructor(private updateIncident: UpdateIncident) {}

  execute({ ids, message, actorId }: ResolveIncidentsInput): Promise<Acted<UpdateIncidentError>> {
    return actOnEach(ids, async (incidentId) => {
      const result = await this.updateIncident.execute({ incidentId, state: 'resolved', message, actorId })
      return result.ok || result.error.type !== 'already_resolved' ? result : ok({ changed: false })
    })
  }
}
