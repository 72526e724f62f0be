import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { throttle } from '#core/limits/throttle'
import { StartSubscription } from '#billing/actions/start_subscription'
import { billingRefusal } from '#billing/http/refusals'
import { LIMITS } from '#billing/limits'
import { noteAttempt } from '#billing/steps/note_attempt'
import CheckoutTransformer from '#billing/transformers/checkout_transformer'
import { createSubscriptionValidator } from '#billing/validators/subscription'

/** From a plan to something that can be paid. */
export default class CheckoutController {
  @inject()
  async store(ctx: HttpContext, startSubscription: StartSubscription) {
    const { id, email } = ctx.auth.getUserOrFail()
    const { planType: planId, ...wanted } = await ctx.request.validateUsing(createSubscriptionValidator)
    await throttle(ctx, LIMITS.change, id)
    if (wanted.promotionCode) await throttle(ctx, LIMITS.promotion, id)
    const result = await startSubscription.execute({ user: { id, email }, planId, ...wanted })
    if (!result.ok) throw billingRefusal(result.error)
    // It holds what a payment is made with.
    ctx.response.header('Cache-Control', 'no-store')
    return ctx.serialize(CheckoutTransformer.transform(result.value))
  }

  /** The form that was opened is being used. */
  async attempt({ auth, response }: HttpContext) {
    await noteAttempt(auth.getUserOrFail().id)
    return response.noContent()
  }
}
