import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ApiError } from '#core/errors'
import { throttle } from '#core/limits/throttle'
import { EnrolNode } from '#vpn/actions/enrol_node'
import { keyRefused } from '#vpn/errors'
import { FindNodeConfig } from '#vpn/queries/find_node_config'
import { ENROL_LIMITS } from '#vpn/services/request_limits'
import { enrolValidator } from '#vpn/validators/node'

@inject()
export default class NodeEnrolmentController {
  constructor(
    private enrol: EnrolNode,
    private config: FindNodeConfig
  ) {}

  async store(ctx: HttpContext) {
    await throttle(ctx, ENROL_LIMITS)
    const result = await this.enrol.execute(await ctx.request.validateUsing(enrolValidator))
    if (!result.ok) {
      if (result.error.type === 'invalid_key') throw keyRefused({ type: 'invalid_key' })
      throw new ApiError(
        410,
        'E_CODE_SPENT',
        'This code was used or is older than an hour. Ask for a new one: culvert server rotate-credential'
      )
    }
    const { credential, serverId } = result.value
    return ctx.serialize({ credential, node: await this.config.execute(serverId) })
  }
}
