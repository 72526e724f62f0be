import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock'
import { throttle } from '#core/limits/throttle'
import { ConnectDevice } from '#vpn/actions/connect_device'
import { Disconnect } from '#vpn/actions/disconnect'
import { connectRefused, connectionUnknown } from '#vpn/errors'
import { ConnectTally } from '#vpn/services/connect_tally'
import { CONNECT_LIMITS } from '#vpn/services/request_limits'
import ConnectedTransformer from '#vpn/transformers/connected_transformer'
import { connectValidator, disconnectValidator } from '#vpn/validators/connection'

@inject()
export default class ConnectController {
  constructor(
    private connect: ConnectDevice,
    private disconnect: Disconnect,
    private clock: Clock,
    private tally: ConnectTally
  ) {}

  async store(ctx: HttpContext) {
    const user = ctx.auth.getUserOrFail()
    const input = await ctx.request.validateUsing(connectValidator)
    await throttle(ctx, CONNECT_LIMITS, user.id)
    const began = performance.now()
    const result = await this.connect.execute({ ...input, user: { id: user.id, emailVerified: user.emailVerified } })
    if (!result.ok) throw connectRefused(result.error)
    if (result.value.tunnel) this.tally.add(this.clock.today(), performance.now() - began)
    return ctx.serialize(ConnectedTransformer.transform(result.value))
  }

  async destroy({ auth, request, response }: HttpContext) {
    const { connectionId } = await request.validateUsing(disconnectValidator)
    const result = await this.disconnect.execute({ userId: auth.getUserOrFail().id, connectionId })
    if (!result.ok) throw connectionUnknown()
    return response.noContent()
  }
}
