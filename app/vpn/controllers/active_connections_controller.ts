import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ListActiveConnections } from '#vpn/queries/list_active_connections'
import ActiveConnectionTransformer from '#vpn/transformers/active_connection_transformer'

@inject()
export default class ActiveConnectionsController {
  constructor(private connections: ListActiveConnections) {}

  async index({ auth, serialize }: HttpContext) {
    const connections = await this.connections.execute(auth.getUserOrFail().id)
    return serialize(ActiveConnectionTransformer.transform(connections))
  }
}
