import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ListServerHealth } from '#vpn/queries/list_server_health'
import ServerHealthTransformer from '#vpn/transformers/server_health_transformer'

@inject()
export default class ServerHealthController {
  constructor(private health: ListServerHealth) {}

  async index({ serialize }: HttpContext) {
    return serialize(ServerHealthTransformer.transform(await this.health.execute()))
  }
}
