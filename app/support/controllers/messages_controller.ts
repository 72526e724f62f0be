import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { notFound } from '#core/errors'
import { throttle } from '#core/limits/throttle'
import { AddMessage } from '#support/actions/add_message'
import { LIMITS } from '#support/limits'
import { findThread } from '#support/queries/find_thread'
import ConversationTransformer from '#support/transformers/conversation_transformer'
import { threadIdOf } from '#support/validators/thread_id'
import { messageValidator } from '#support/validators/writing'

/** Another message in an own thread. Answers the thread as it is then. */
export default class MessagesController {
  @inject()
  async store(ctx: HttpContext, addMessage: AddMessage) {
    const [userId, threadId] = [ctx.auth.getUserOrFail().id, await threadIdOf(ctx)]
    const { message } = await ctx.request.validateUsing(messageValidator)
    await throttle(ctx, LIMITS.message, userId)
    const result = await addMessage.execute({ userId, threadId, message })
    const thread = result.ok ? await findThread(userId, threadId) : null
    if (!thread) throw notFound()
    ctx.response.status(201)
    return ctx.serialize(ConversationTransformer.transform(thread))
  }
}
