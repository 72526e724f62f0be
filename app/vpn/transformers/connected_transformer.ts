import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Connected } from '#vpn/actions/connect_device'
import TunnelTransformer from '#vpn/transformers/tunnel_transformer'
import TunnelServerTransformer from '#vpn/transformers/tunnel_server_transformer'

/** The answer to a connect. */
export default class ConnectedTransformer extends BaseTransformer<Connected> {
  toObject() {
    const { server, device, tunnel } = this.resource
    return {
      ...this.pick(this.resource, ['connectionId', 'reconnected', 'connectionsUsed', 'connectionsLimit']),
      server: TunnelServerTransformer.transform(server),
      device: { id: device.id, name: device.name },
      tunnel: tunnel && TunnelTransformer.transform(tunnel),
    }
  }
}
