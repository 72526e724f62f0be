import { BaseTransformer } from '@adonisjs/core/transformers'
import type { MaintenanceWindow } from '#operations/services/maintenance'
import MaintenanceTransformer from '#operations/transformers/maintenance_transformer'

/** Planned maintenance for administrators: with the server's number and the version that an edit names. */
export default class AdminMaintenanceTransformer extends BaseTransformer<MaintenanceWindow> {
  toObject() {
    const { server, version } = this.resource
    return { ...new MaintenanceTransformer(this.resource).toObject(), serverId: server?.id ?? null, version }
  }
}
