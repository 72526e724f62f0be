import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { notFound } from '#core/errors'
import { idOf } from '#core/http/id_of'
import { readList } from '#core/http/read_list'
import { describePage } from '#core/http/send_list'
import { EndSubscription } from '#billing/actions/end_subscription'
import { operatorRefusal } from '#billing/http/operator_refusals'
import { findSubscriptionStory } from '#billing/queries/find_subscription_story'
import { listSubscriptions } from '#billing/queries/list_subscriptions'
import AdminSubscriptionTransformer from '#billing/transformers/admin_subscription_transformer'
import SubscriptionStoryTransformer from '#billing/transformers/subscription_story_transformer'
import { endSubscriptionValidator, subscriptionList } from '#billing/validators/subscription_list'

/** Subscriptions through all gateways, for administrators and finance staff. */
export default class AdminSubscriptionsController {
  async index(ctx: HttpContext) {
    const page = await listSubscriptions(await readList(ctx, subscriptionList))
    describePage(ctx, subscriptionList.name, page)
    return ctx.serialize(AdminSubscriptionTransformer.transform(page.rows))
  }

  async show(ctx: HttpContext) {
    const subscription = await findSubscriptionStory(idOf(ctx))
    if (!subscription) throw notFound()
    return ctx.serialize(SubscriptionStoryTransformer.transform(subscription))
  }

  /** Ends it at its provider: a second call finds it ended, and changes nothing. */
  @inject()
  async cancel(ctx: HttpContext, end: EndSubscription) {
    const subscriptionId = idOf(ctx)
    const { when } = await ctx.request.validateUsing(endSubscriptionValidator)
    const actorId = ctx.auth.getUserOrFail().id
    const result = await end.execute({ subscriptionId, when, actorId })
    if (!result.ok) throw operatorRefusal(result.error)
    return ctx.serialize(AdminSubscriptionTransformer.transform(result.value))
  }
}
