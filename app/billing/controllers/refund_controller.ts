import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock'
import { throttle } from '#core/limits/throttle'
import { RefundByGuarantee } from '#billing/actions/refund_by_guarantee'
import { ownSubscription } from '#billing/http/own_subscription'
import { billingRefusal } from '#billing/http/refusals'
import { LIMITS } from '#billing/limits'

/** The money-back guarantee. */
@inject()
export default class RefundController {
  constructor(private clock: Clock) {}

  @inject()
  async store(ctx: HttpContext, refundByGuarantee: RefundByGuarantee) {
    const userId = ctx.auth.getUserOrFail().id
    await throttle(ctx, LIMITS.change, userId)
    const result = await refundByGuarantee.execute({ userId })
    if (!result.ok) throw billingRefusal(result.error)
    const { subscriptionId, ...refund } = result.value
    return ctx.serialize({ subscription: await ownSubscription(userId, subscriptionId, this.clock), refund })
  }
}
