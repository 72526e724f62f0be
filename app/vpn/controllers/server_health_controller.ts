import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { sendCompressed } from '#core/http/compress'
import { ListServerHealth } from '#vpn/queries/list_server_health'
import { serverHealthValidator } from '#vpn/validators/server_health'
import ServerHealthTransformer from '#vpn/transformers/server_health_transformer'

@inject()
export default class ServerHealthController {
  constructor(private health: ListServerHealth) {}

  /** All servers, or those that a screen shows at the moment: `?ids=1,2,3`. */
  async index(ctx: HttpContext) {
    const { ids } = await serverHealthValidator.validate(ctx.request.qs())
    const health = await ctx.serialize(ServerHealthTransformer.transform(await this.health.execute({ ids })))
    return sendCompressed(ctx, JSON.stringify(health))
  }
}
