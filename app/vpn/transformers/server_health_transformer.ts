import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ServerHealth } from '#vpn/queries/list_server_health'

/** How a server is at the moment. */
export default class ServerHealthTransformer extends BaseTransformer<ServerHealth> {
  toObject() {
    return this.pick(this.resource, ['serverId', 'status', 'latency', 'load', 'uptime', 'lastChecked'])
  }
}
