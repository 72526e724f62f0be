import { BaseTransformer } from '@adonisjs/core/transformers'
import type { MaintenanceWindow } from '#operations/services/maintenance'

/** Planned maintenance as everybody may read it. */
export default class MaintenanceTransformer extends BaseTransformer<MaintenanceWindow> {
  toObject() {
    const { server } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'startsAt', 'endsAt', 'note', 'state']),
      server: server && {
        id: server.id,
        country: server.country,
        countryCode: server.countryCode,
        city: server.city,
      },
    }
  }
}
