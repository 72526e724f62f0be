import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { notFound, unauthorized } from '#core/errors'
import { throttle } from '#core/limits/throttle'
import { SwitchGateway, type SwitchGatewayError } from '#billing/actions/switch_gateway'
import { gatewayUnavailable } from '#billing/http/refusals'
import { LIMITS } from '#billing/limits'
import { listPaymentMethods } from '#billing/queries/list_payment_methods'
import PaymentMethodTransformer from '#billing/transformers/payment_method_transformer'
import { switchGatewayValidator } from '#billing/validators/gateway'

/** The payment methods that users may choose from. */
export default class PaymentGatewaysController {
  async index({ auth, serialize }: HttpContext) {
    await auth.check()
    return serialize(PaymentMethodTransformer.transform(await listPaymentMethods(auth.user?.id ?? null)))
  }

  @inject()
  async switch(ctx: HttpContext, switchGateway: SwitchGateway) {
    const userId = ctx.auth.getUserOrFail().id
    const { gatewayId } = await ctx.request.validateUsing(switchGatewayValidator)
    await throttle(ctx, LIMITS.change, userId)
    const result = await switchGateway.execute({ userId, gatewayId })
    if (!result.ok) throw refusalOf(result.error)
    const { method, liveSubscription } = result.value
    return ctx.serialize({
      gateway: PaymentMethodTransformer.transform(method),
      liveSubscription,
      message: `Successfully switched to ${method.gateway.displayName}`,
    })
  }
}

function refusalOf(error: SwitchGatewayError) {
  switch (error.type) {
    case 'not_found':
      return notFound("This payment method doesn't exist")
    case 'unavailable':
      return gatewayUnavailable()
    case 'account_gone':
      return unauthorized()
  }
}
