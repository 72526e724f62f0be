import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { changedMeanwhile, notFound } from '#core/errors'
import { MarkThreadRead } from '#support/actions/mark_thread_read'
import { ReplyToThread } from '#support/actions/reply_to_thread'
import { inboxRefusal } from '#support/http/refusals'
import { FindStaffConversation } from '#support/queries/find_staff_conversation'
import StaffConversationTransformer from '#support/transformers/staff_conversation_transformer'
import { threadIdOf } from '#support/validators/thread_id'
import { answerValidator } from '#support/validators/writing'

/** Reading and answering a thread. */
@inject()
export default class InboxAnswersController {
  constructor(private conversation: FindStaffConversation) {}

  @inject()
  async store(ctx: HttpContext, replyToThread: ReplyToThread) {
    const threadId = await threadIdOf(ctx)
    const answer = await ctx.request.validateUsing(answerValidator)
    const result = await replyToThread.execute({ ...answer, threadId, actorId: ctx.auth.getUserOrFail().id })
    if (!result.ok) {
      if (result.error.type === 'changed_meanwhile') throw changedMeanwhile(await this.#answer(ctx, threadId))
      throw inboxRefusal(result.error)
    }
    ctx.response.status(201)
    return this.#answer(ctx, threadId)
  }

  @inject()
  async markRead(ctx: HttpContext, markThreadRead: MarkThreadRead) {
    const threadId = await threadIdOf(ctx)
    const result = await markThreadRead.execute({ threadId, actorId: ctx.auth.getUserOrFail().id })
    if (!result.ok) throw notFound()
    return this.#answer(ctx, threadId)
  }

  async #answer(ctx: HttpContext, threadId: number) {
    const found = await this.conversation.execute(threadId)
    if (!found) throw notFound()
    return ctx.serialize(StaffConversationTransformer.transform(found))
  }
}
