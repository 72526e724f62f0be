import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { idOf } from '#core/http/id_of'
import { SendResetMail } from '#users/actions/send_reset_mail'
import { SignOutUser } from '#users/actions/sign_out_user'
import { staffRefusal } from '#users/http/staff_refusals'

/** Getting others out of an account, and its owner in again. */
export default class UserAccessController {
  @inject()
  async signOut(ctx: HttpContext, signOut: SignOutUser) {
    const id = idOf(ctx)
    const { id: actorId, sessionId } = ctx.auth.getUserOrFail()
    const result = await signOut.execute({ userId: id, actorId, sessionId })
    if (!result.ok) throw staffRefusal(result.error)
    return { id, ended: result.value }
  }

  @inject()
  async sendResetMail(ctx: HttpContext, sendResetMail: SendResetMail) {
    const id = idOf(ctx)
    const result = await sendResetMail.execute({ userId: id, actorId: ctx.auth.getUserOrFail().id })
    if (!result.ok) throw staffRefusal(result.error)
    return { id }
  }
}
