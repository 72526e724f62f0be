import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { changedMeanwhile } from '#core/errors'
import { OrderGateways, type OrderGatewaysError } from '#gateways/actions/order_gateways'
import { listGatewaysForStaff } from '#gateways/queries/list_gateways_for_staff'
import GatewayTransformer from '#gateways/transformers/gateway_transformer'
import { gatewayOrderValidator } from '#gateways/validators/gateway_order'

/** Which payment method is offered first, for all of them at once. */
export default class GatewayOrdersController {
  /** Answers all gateways, the preferred first; so does the refusal, as `current`. */
  @inject()
  async update(ctx: HttpContext, orderGateways: OrderGateways) {
    const { order } = await ctx.request.validateUsing(gatewayOrderValidator)
    const result = await orderGateways.execute({ order, actorId: ctx.auth.getUserOrFail().id })
    if (!result.ok) throw await refusalOf(result.error, ctx)
    return answer(ctx)
  }
}

async function refusalOf(error: OrderGatewaysError, ctx: HttpContext) {
  switch (error.type) {
    case 'changed_meanwhile':
      return changedMeanwhile(await answer(ctx))
  }
}

async function answer(ctx: HttpContext) {
  return ctx.serialize(GatewayTransformer.transform(await listGatewaysForStaff()))
}
