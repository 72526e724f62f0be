import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ListedDevice } from '#vpn/queries/list_devices'

/** A device, for its own user only. */
export default class DeviceTransformer extends BaseTransformer<ListedDevice> {
  toObject() {
    const { connection } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'name', 'publicKey', 'createdOn', 'keyChangedOn', 'serverMade']),
      connection: connection && { id: connection.id, serverId: connection.serverId, serverName: connection.serverName },
    }
  }
}
