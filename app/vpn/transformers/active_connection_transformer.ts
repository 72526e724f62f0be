import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ActiveConnection } from '#vpn/queries/list_active_connections'

/** An open connection, for its own user only. */
export default class ActiveConnectionTransformer extends BaseTransformer<ActiveConnection> {
  toObject() {
    return this.pick(this.resource, [
      'id',
      'serverId',
      'serverName',
      'country',
      'countryCode',
      'city',
      'deviceId',
      'deviceName',
      'simulated',
      'state',
      'rx',
      'tx',
      'draining',
    ])
  }
}
