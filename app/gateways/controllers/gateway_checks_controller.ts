import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { CheckGateway } from '#gateways/actions/check_gateway'
import { gatewayRefusal } from '#gateways/http/refusals'
import { gatewayIdOf } from '#gateways/validators/gateway_id'

/** 'Test connection' of a payment method. */
export default class GatewayChecksController {
  @inject()
  async store(ctx: HttpContext, checkGateway: CheckGateway) {
    const result = await checkGateway.execute(await gatewayIdOf(ctx))
    if (!result.ok) throw gatewayRefusal(result.error)
    const { passed, reason } = result.value
    return { passed, reason }
  }
}
