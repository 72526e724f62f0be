import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { languageOf } from '#core/languages'
import { throttle } from '#core/limits/throttle'
import { ConfirmForwarding } from '#mailboxes/actions/confirm_forwarding'
import { RepeatQuestion } from '#mailboxes/actions/repeat_question'
import { confirmationRefusal, mailboxRefusal } from '#mailboxes/http/refusals'
import { LIMITS } from '#mailboxes/limits'
import { confirmationValidator } from '#mailboxes/validators/mailbox'
import { mailboxIdOf } from '#mailboxes/validators/mailbox_id'

/** Whether mail may be forwarded to somebody: operators send the question again, and the recipient answers it. */
export default class ForwardConfirmationsController {
  @inject()
  async store(ctx: HttpContext, repeatQuestion: RepeatQuestion) {
    const id = await mailboxIdOf(ctx)
    await throttle(ctx, LIMITS.ask, id)
    const actorId = ctx.auth.getUserOrFail().id
    const result = await repeatQuestion.execute({ id, actorId, language: languageOf(ctx) })
    if (!result.ok) throw mailboxRefusal(result.error)
    return ctx.response.accepted({ status: 'sent' as const })
  }

  @inject()
  async confirm(ctx: HttpContext, confirmForwarding: ConfirmForwarding) {
    const { token } = await ctx.request.validateUsing(confirmationValidator)
    await throttle(ctx, LIMITS.confirm)
    const result = await confirmForwarding.execute({ token })
    if (!result.ok) throw confirmationRefusal(result.error)
    return { confirmed: true as const, emailAddress: result.value.emailAddress }
  }
}
