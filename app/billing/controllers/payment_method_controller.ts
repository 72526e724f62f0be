import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { throttle } from '#core/limits/throttle'
import { OpenPaymentMethod } from '#billing/actions/open_payment_method'
import { ReadPaymentMethod } from '#billing/actions/read_payment_method'
import { billingRefusal } from '#billing/http/refusals'
import { LIMITS } from '#billing/limits'

/** The card or account that a subscription is paid with: it is changed at the provider. */
export default class PaymentMethodController {
  @inject()
  async show(ctx: HttpContext, readPaymentMethod: ReadPaymentMethod) {
    const userId = ctx.auth.getUserOrFail().id
    await throttle(ctx, LIMITS.ask, userId)
    const result = await readPaymentMethod.execute({ userId })
    if (!result.ok) throw billingRefusal(result.error)
    ctx.response.header('Cache-Control', 'no-store')
    return { card: result.value }
  }

  @inject()
  async store(ctx: HttpContext, openPaymentMethod: OpenPaymentMethod) {
    const userId = ctx.auth.getUserOrFail().id
    await throttle(ctx, LIMITS.ask, userId)
    const result = await openPaymentMethod.execute({ userId })
    if (!result.ok) throw billingRefusal(result.error)
    ctx.response.header('Cache-Control', 'no-store')
    return result.value
  }
}
