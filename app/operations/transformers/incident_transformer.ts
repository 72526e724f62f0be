import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Incident } from '#operations/queries/describe_incidents'

/** An incident as everybody may read it. */
export default class IncidentTransformer extends BaseTransformer<Incident> {
  toObject() {
    const { servers, updates, ...incident } = this.resource
    return {
      ...this.pick(incident, ['id', 'title', 'code', 'state', 'startedAt', 'endedAt']),
      servers: servers.map(({ id, country, countryCode, city }) => ({ id, country, countryCode, city })),
      updates: updates.map(({ state, code, message, at }) => ({ state, code, message, at })),
    }
  }
}
