import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { notFound } from '#core/errors'
import { throttle } from '#core/limits/throttle'
import { MarkThreadSeen } from '#support/actions/mark_thread_seen'
import { OpenThread } from '#support/actions/open_thread'
import { LIMITS } from '#support/limits'
import { findThread } from '#support/queries/find_thread'
import { listThreads } from '#support/queries/list_threads'
import ConversationTransformer from '#support/transformers/conversation_transformer'
import ThreadTransformer from '#support/transformers/thread_transformer'
import { threadIdOf } from '#support/validators/thread_id'
import { threadValidator } from '#support/validators/writing'

/** A user's own conversations with support. */
export default class ThreadsController {
  async index({ auth, serialize }: HttpContext) {
    return serialize(ThreadTransformer.transform(await listThreads(auth.getUserOrFail().id)))
  }

  async show(ctx: HttpContext) {
    const thread = await findThread(ctx.auth.getUserOrFail().id, await threadIdOf(ctx))
    if (!thread) throw notFound()
    return ctx.serialize(ConversationTransformer.transform(thread))
  }

  @inject()
  async store(ctx: HttpContext, openThread: OpenThread) {
    const userId = ctx.auth.getUserOrFail().id
    const { priority = 'medium', ...written } = await ctx.request.validateUsing(threadValidator)
    await throttle(ctx, LIMITS.thread, userId)
    const { threadId } = await openThread.execute({ ...written, priority, userId })
    const thread = await findThread(userId, threadId)
    if (!thread) throw notFound()
    ctx.response.status(201)
    return ctx.serialize(ConversationTransformer.transform(thread))
  }

  /** The answers of a thread were seen. */
  @inject()
  async seen(ctx: HttpContext, markThreadSeen: MarkThreadSeen) {
    const [userId, threadId] = [ctx.auth.getUserOrFail().id, await threadIdOf(ctx)]
    const result = await markThreadSeen.execute({ userId, threadId })
    if (!result.ok) throw notFound()
    return ctx.response.noContent()
  }
}
