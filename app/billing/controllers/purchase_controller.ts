import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock'
import { throttle } from '#core/limits/throttle'
import { LinkPurchase } from '#billing/actions/link_purchase'
import { ownSubscription } from '#billing/http/own_subscription'
import { billingRefusal } from '#billing/http/refusals'
import { LIMITS } from '#billing/limits'
import { linkPurchaseValidator } from '#billing/validators/subscription'

/** A subscription that was bought in an app. */
@inject()
export default class PurchaseController {
  constructor(private clock: Clock) {}

  @inject()
  async store(ctx: HttpContext, linkPurchase: LinkPurchase) {
    const userId = ctx.auth.getUserOrFail().id
    const { purchaseToken } = await ctx.request.validateUsing(linkPurchaseValidator)
    await throttle(ctx, LIMITS.change, userId)
    const result = await linkPurchase.execute({ userId, purchaseToken })
    if (!result.ok) throw billingRefusal(result.error)
    return ctx.serialize({ subscription: await ownSubscription(userId, result.value.subscriptionId, this.clock) })
  }
}
