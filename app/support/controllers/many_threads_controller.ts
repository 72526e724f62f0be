import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actedBody } from '#core/http/acted_body'
import { ActOnThreads } from '#support/actions/act_on_threads'
import { inboxRefusal } from '#support/http/refusals'
import { bulkThreadsValidator } from '#support/validators/inbox'

/** Many threads of the inbox at once. */
export default class ManyThreadsController {
  @inject()
  async act(ctx: HttpContext, actOnThreads: ActOnThreads) {
    const input = await ctx.request.validateUsing(bulkThreadsValidator)
    const actorId = ctx.auth.getUserOrFail().id
    return actedBody(await actOnThreads.execute({ ...input, actorId }), inboxRefusal)
  }
}
