import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Status } from '#operations/queries/find_status'
import IncidentTransformer from '#operations/transformers/incident_transformer'
import MaintenanceTransformer from '#operations/transformers/maintenance_transformer'

/** The public status: nothing about people, no address, no count of users. */
export default class StatusTransformer extends BaseTransformer<Status> {
  toObject() {
    const { list, incidents, maintenance, ...status } = this.resource
    return {
      ...this.pick(status, ['overall', 'servers', 'uptime']),
      list: list.map(({ id, country, countryCode, city, isLocal, state, status, latency, load, uptime }) => ({
        id,
        country,
        countryCode,
        city,
        isLocal,
        state,
        status,
        latency,
        load,
        uptime,
      })),
      incidents: IncidentTransformer.transform(incidents),
      maintenance: MaintenanceTransformer.transform(maintenance),
    }
  }
}
