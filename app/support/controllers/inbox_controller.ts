import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { changedMeanwhile, notFound } from '#core/errors'
import { readList } from '#core/http/read_list'
import { requireChange } from '#core/http/require_change'
import { describePage } from '#core/http/send_list'
import { EditThread } from '#support/actions/edit_thread'
import { inboxRefusal } from '#support/http/refusals'
import { FindStaffConversation } from '#support/queries/find_staff_conversation'
import { ListStaffThreads } from '#support/queries/list_staff_threads'
import StaffConversationTransformer from '#support/transformers/staff_conversation_transformer'
import StaffThreadTransformer from '#support/transformers/staff_thread_transformer'
import { editThreadValidator, inboxList } from '#support/validators/inbox'
import { threadIdOf } from '#support/validators/thread_id'

/** What people wrote to support, for those who answer. */
@inject()
export default class InboxController {
  constructor(private conversation: FindStaffConversation) {}

  @inject()
  async index(ctx: HttpContext, listThreads: ListStaffThreads) {
    const page = await listThreads.execute(await readList(ctx, inboxList))
    describePage(ctx, inboxList.name, page)
    return ctx.serialize(StaffThreadTransformer.transform(page.rows))
  }

  async show(ctx: HttpContext) {
    return this.#answer(ctx, await threadIdOf(ctx))
  }

  @inject()
  async update(ctx: HttpContext, editThread: EditThread) {
    const threadId = await threadIdOf(ctx)
    const { state, ...input } = await ctx.request.validateUsing(editThreadValidator)
    const wanted = { ...input, state: state === 'answered' ? undefined : state }
    await requireChange(ctx, wanted, () => this.#answer(ctx, threadId))
    const result = await editThread.execute({ ...wanted, threadId, actorId: ctx.auth.getUserOrFail().id })
    if (result.ok) return this.#answer(ctx, threadId)
    if (result.error.type === 'changed_meanwhile') throw changedMeanwhile(await this.#answer(ctx, threadId))
    throw inboxRefusal(result.error)
  }

  async #answer(ctx: HttpContext, threadId: number) {
    const found = await this.conversation.execute(threadId)
    if (!found) throw notFound()
    return ctx.serialize(StaffConversationTransformer.transform(found))
  }
}
