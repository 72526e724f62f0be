import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { notFound } from '#core/errors'
import { requestOver } from '#core/http/request_over'
import { throttle } from '#core/limits/throttle'
import { RevokeOtherSessions } from '#users/actions/revoke_other_sessions'
import { RevokeSession } from '#users/actions/revoke_session'
import { passwordRefusal } from '#users/http/refusals'
import { LIMITS } from '#users/limits'
import { ListSessions } from '#users/queries/list_sessions'
import SessionTransformer from '#users/transformers/session_transformer'
import { endOtherSessionsValidator, endSessionValidator } from '#users/validators/session'

/** A user's own signed-in browsers. */
export default class SessionsController {
  @inject()
  async index({ auth, serialize }: HttpContext, listSessions: ListSessions) {
    const { id, sessionId } = auth.getUserOrFail()
    return serialize(SessionTransformer.transform(await listSessions.execute(id), sessionId))
  }

  @inject()
  async destroy(ctx: HttpContext, revokeSession: RevokeSession) {
    const user = ctx.auth.getUserOrFail()
    const { params, password } = await ctx.request.validateUsing(endSessionValidator)
    await throttle(ctx, LIMITS.reauthenticate, user.id)
    const result = await revokeSession.execute({ user, sessionId: params.id, password, signal: requestOver(ctx) })
    if (!result.ok) throw result.error.type === 'not_found' ? notFound() : passwordRefusal(result.error)
    return ctx.response.noContent()
  }

  @inject()
  async destroyOthers(ctx: HttpContext, revokeOtherSessions: RevokeOtherSessions) {
    const user = ctx.auth.getUserOrFail()
    const { password } = await ctx.request.validateUsing(endOtherSessionsValidator)
    await throttle(ctx, LIMITS.reauthenticate, user.id)
    const result = await revokeOtherSessions.execute({ user, password, signal: requestOver(ctx) })
    if (!result.ok) throw passwordRefusal(result.error)
    return ctx.response.noContent()
  }
}
