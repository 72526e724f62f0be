import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { notFound } from '#core/errors'
import { idOf } from '#core/http/id_of'
import { readList } from '#core/http/read_list'
import { describePage } from '#core/http/send_list'
import { oneRow } from '#core/lists/list_request'
import { ReplayEvent } from '#billing/actions/replay_event'
import { findWebhookEvent } from '#billing/queries/find_webhook_event'
import { listWebhookEventsForStaff } from '#billing/queries/list_webhook_events_for_staff'
import WebhookEventStoryTransformer from '#billing/transformers/webhook_event_story_transformer'
import WebhookEventTransformer from '#billing/transformers/webhook_event_transformer'
import { webhookEventList } from '#billing/validators/webhook_event_list'

/** What payment providers told, for administrators, and doing again what an event asks for. */
export default class WebhookEventsController {
  async index(ctx: HttpContext) {
    const page = await listWebhookEventsForStaff(await readList(ctx, webhookEventList))
    describePage(ctx, webhookEventList.name, page)
    return ctx.serialize(WebhookEventTransformer.transform(page.rows))
  }

  /** As in the list, without what it led to: finance staff read these too. */
  async row(ctx: HttpContext) {
    const [event] = (await listWebhookEventsForStaff(oneRow(idOf(ctx)))).rows
    if (!event) throw notFound()
    return ctx.serialize(WebhookEventTransformer.transform(event))
  }

  async show(ctx: HttpContext) {
    return this.#answer(ctx, idOf(ctx))
  }

  /** `waiting` where it was about to be done anyway. */
  @inject()
  async replay(ctx: HttpContext, replayEvent: ReplayEvent) {
    const eventId = idOf(ctx)
    const result = await replayEvent.execute({ eventId, actorId: ctx.auth.getUserOrFail().id })
    if (!result.ok) throw notFound()
    return { state: result.value, event: await this.#answer(ctx, eventId) }
  }

  async #answer(ctx: HttpContext, eventId: number) {
    const found = await findWebhookEvent(eventId)
    if (!found) throw notFound()
    return ctx.serialize(WebhookEventStoryTransformer.transform(found))
  }
}
