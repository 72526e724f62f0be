import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { notFound } from '#core/errors'
import { RevokeOtherSessions } from '#users/actions/revoke_other_sessions'
import { RevokeSession } from '#users/actions/revoke_session'
import { ListSessions } from '#users/queries/list_sessions'
import SessionTransformer from '#users/transformers/session_transformer'
import { sessionParamsValidator } from '#users/validators/session'

/** A user's own signed-in browsers. */
export default class SessionsController {
  @inject()
  async index({ auth, serialize }: HttpContext, listSessions: ListSessions) {
    const { id, sessionId } = auth.getUserOrFail()
    return serialize(SessionTransformer.transform(await listSessions.execute(id), sessionId))
  }

  @inject()
  async destroy({ auth, request, response }: HttpContext, revokeSession: RevokeSession) {
    const { params } = await request.validateUsing(sessionParamsValidator)
    const result = await revokeSession.execute({ userId: auth.getUserOrFail().id, sessionId: params.id })
    if (!result.ok) throw notFound()
    return response.noContent()
  }

  @inject()
  async destroyOthers({ auth, response }: HttpContext, revokeOtherSessions: RevokeOtherSessions) {
    await revokeOtherSessions.execute(auth.getUserOrFail())
    return response.noContent()
  }
}
