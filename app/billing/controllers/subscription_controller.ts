import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock'
import { throttle } from '#core/limits/throttle'
import { CancelSubscription } from '#billing/actions/cancel_subscription'
import { GiveCancelReason } from '#billing/actions/give_cancel_reason'
import { RefreshSubscription } from '#billing/actions/refresh_subscription'
import { ResumeSubscription } from '#billing/actions/resume_subscription'
import { ownSubscription } from '#billing/http/own_subscription'
import { billingRefusal } from '#billing/http/refusals'
import { LIMITS } from '#billing/limits'
import { describeSubscription } from '#billing/queries/describe_subscription'
import SubscriptionTransformer from '#billing/transformers/subscription_transformer'
import { cancelReasonValidator } from '#billing/validators/subscription'

/** A user's own subscription: the one that is begun or runs. */
@inject()
export default class SubscriptionController {
  constructor(private clock: Clock) {}

  async show({ auth, serialize, response }: HttpContext) {
    const found = await describeSubscription(auth.getUserOrFail().id)
    // Sent by hand: the framework takes null for an answer without a body.
    if (!found) return response.type('json').send('null')
    return serialize(SubscriptionTransformer.transform(found, this.clock.now()))
  }

  @inject()
  async refresh(ctx: HttpContext, refreshSubscription: RefreshSubscription) {
    const userId = ctx.auth.getUserOrFail().id
    await throttle(ctx, LIMITS.ask, userId)
    await refreshSubscription.execute({ userId })
    return this.show(ctx)
  }

  @inject()
  async cancel(ctx: HttpContext, cancelSubscription: CancelSubscription) {
    const userId = ctx.auth.getUserOrFail().id
    await throttle(ctx, LIMITS.change, userId)
    const result = await cancelSubscription.execute({ userId })
    if (!result.ok) throw billingRefusal(result.error)
    return ctx.serialize({ subscription: await ownSubscription(userId, result.value.subscriptionId, this.clock) })
  }

  /** Why it was cancelled, if they care to say. */
  @inject()
  async explain(ctx: HttpContext, giveCancelReason: GiveCancelReason) {
    const userId = ctx.auth.getUserOrFail().id
    const { reason } = await ctx.request.validateUsing(cancelReasonValidator)
    const result = await giveCancelReason.execute({ userId, reason })
    if (!result.ok) throw billingRefusal(result.error)
    return ctx.response.noContent()
  }

  @inject()
  async resume(ctx: HttpContext, resumeSubscription: ResumeSubscription) {
    const userId = ctx.auth.getUserOrFail().id
    await throttle(ctx, LIMITS.change, userId)
    const result = await resumeSubscription.execute({ userId })
    if (!result.ok) throw billingRefusal(result.error)
    return ctx.serialize({ subscription: await ownSubscription(userId, result.value.subscriptionId, this.clock) })
  }
}
