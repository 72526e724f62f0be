import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock'
import { actedBody } from '#core/http/acted_body'
import { ActOnServers } from '#vpn/actions/act_on_servers'
import { stateRefusal } from '#vpn/http/server_refusals'
import { bulkServersValidator } from '#vpn/validators/admin_server'

/** Many servers at once: drained, or taken back into service from that. */
@inject()
export default class ManyServersController {
  constructor(private clock: Clock) {}

  @inject()
  async act(ctx: HttpContext, actOnServers: ActOnServers) {
    const { action, ids, minutes } = await ctx.request.validateUsing(bulkServersValidator)
    const deadline = this.clock.now().plus({ minutes })
    const actorId = ctx.auth.getUserOrFail().id
    return actedBody(await actOnServers.execute({ action, ids, deadline, actorId }), stateRefusal)
  }
}
