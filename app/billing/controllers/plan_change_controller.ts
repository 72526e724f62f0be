import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import { throttle } from '#core/limits/throttle'
import { ChangePlan } from '#billing/actions/change_plan'
import { PreviewChange } from '#billing/actions/preview_change'
import { ownSubscription } from '#billing/http/own_subscription'
import { billingRefusal } from '#billing/http/refusals'
import { LIMITS } from '#billing/limits'
import ChangePreviewTransformer from '#billing/transformers/change_preview_transformer'
import { changePlanValidator, previewChangeValidator } from '#billing/validators/subscription'

/** From one plan to another. */
@inject()
export default class PlanChangeController {
  constructor(private clock: Clock) {}

  @inject()
  async show(ctx: HttpContext, previewChange: PreviewChange) {
    const userId = ctx.auth.getUserOrFail().id
    const { plan: planId } = await ctx.request.validateUsing(previewChangeValidator)
    await throttle(ctx, LIMITS.ask, userId)
    const result = await previewChange.execute({ userId, planId })
    if (!result.ok) throw billingRefusal(result.error)
    return ctx.serialize(ChangePreviewTransformer.transform(result.value))
  }

  @inject()
  async store(ctx: HttpContext, changePlan: ChangePlan) {
    const userId = ctx.auth.getUserOrFail().id
    const { plan: planId, priceMinor, ...quote } = await ctx.request.validateUsing(changePlanValidator)
    const quotedAt = DateTime.fromISO(quote.quotedAt, { zone: 'utc' })
    await throttle(ctx, LIMITS.change, userId)
    const result = await changePlan.execute({ userId, planId, quotedAt, priceMinor })
    if (!result.ok) throw billingRefusal(result.error)
    const { outcome, gateway, subscriptionId } = result.value
    const waits = outcome.state === 'needs_confirmation' ? outcome : null
    ctx.response.header('Cache-Control', 'no-store')
    return ctx.serialize({
      state: outcome.state,
      clientSecret: waits?.clientSecret ?? null,
      approvalUrl: waits?.approvalUrl ?? null,
      publicKey: gateway.publicSettings.publicKey ?? null,
      subscription: await ownSubscription(userId, subscriptionId, this.clock),
    })
  }
}
