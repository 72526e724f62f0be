import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Incident } from '#operations/queries/describe_incidents'
import IncidentTransformer from '#operations/transformers/incident_transformer'

/** An incident for administrators: as everybody reads it, with the number of updates that an edit names. */
export default class AdminIncidentTransformer extends BaseTransformer<Incident> {
  toObject() {
    return { ...new IncidentTransformer(this.resource).toObject(), version: this.resource.updates.length }
  }
}
