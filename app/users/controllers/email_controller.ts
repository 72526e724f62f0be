import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { requestOver } from '#core/http/request_over'
import { throttle } from '#core/limits/throttle'
import { ConfirmEmailChange } from '#users/actions/confirm_email_change'
import { MailVerification } from '#users/actions/mail_verification'
import { RequestEmailChange } from '#users/actions/request_email_change'
import { VerifyEmail } from '#users/actions/verify_email'
import { readBrowser, rememberBrowser } from '#users/auth/browser_cookie'
import { linkRefusal, passwordRefusal } from '#users/http/refusals'
import { LIMITS } from '#users/limits'
import { evenAnswer } from '#users/services/even_answer'
import { changeEmailValidator, linkValidator } from '#users/validators/account'

/** Proving and changing the e-mail address. */
export default class EmailController {
  @inject()
  async sendLink(ctx: HttpContext, mailVerification: MailVerification) {
    const user = ctx.auth.getUserOrFail()
    await throttle(ctx, LIMITS.verificationMail, user.id)
    await mailVerification.execute(user)
    return ctx.response.accepted({ status: 'sent' as const })
  }

  @inject()
  async verify(ctx: HttpContext, verifyEmail: VerifyEmail) {
    const { token } = await ctx.request.validateUsing(linkValidator)
    await throttle(ctx, LIMITS.link)
    await ctx.auth.check()
    const browser = readBrowser(ctx)
    const sessionId = ctx.auth.user?.sessionId ?? null
    const result = await verifyEmail.execute({ token, browserId: browser?.id ?? null, sessionId })
    if (!result.ok) throw linkRefusal(result.error)
    const { resetToken, owner } = result.value
    if (browser && owner) rememberBrowser(ctx, browser, owner)
    return {
      emailVerified: true as const,
      passwordRequired: resetToken !== null,
      ...(resetToken ? { resetToken } : {}),
    }
  }

  @inject()
  async requestChange(ctx: HttpContext, requestEmailChange: RequestEmailChange) {
    const user = ctx.auth.getUserOrFail()
    const { email, ...identity } = await ctx.request.validateUsing(changeEmailValidator)
    await throttle(ctx, LIMITS.reauthenticate, user.id)
    await throttle(ctx, LIMITS.verificationMail, email)
    const result = await evenAnswer(() =>
      requestEmailChange.execute({ user, email, ...identity, signal: requestOver(ctx) })
    )
    if (!result.ok) throw passwordRefusal(result.error)
    return ctx.response.accepted({ status: 'sent' as const })
  }

  @inject()
  async confirmChange(ctx: HttpContext, confirmEmailChange: ConfirmEmailChange) {
    const user = ctx.auth.getUserOrFail()
    const { token } = await ctx.request.validateUsing(linkValidator)
    await throttle(ctx, LIMITS.link)
    const result = await confirmEmailChange.execute({ token, user })
    if (!result.ok) throw linkRefusal(result.error)
    return { emailVerified: true as const }
  }
}
