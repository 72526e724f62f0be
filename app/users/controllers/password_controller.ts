import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { requestOver } from '#core/http/request_over'
import { throttle } from '#core/limits/throttle'
import { ChangePassword } from '#users/actions/change_password'
import { MailPasswordReset } from '#users/actions/mail_password_reset'
import { ResetPassword } from '#users/actions/reset_password'
import { attemptsAt } from '#users/auth/attempts'
import { browserOf, rememberBrowser } from '#users/auth/browser_cookie'
import { letIn, signInBrowser } from '#users/auth/sign_in_browser'
import { linkRefusal, passwordRefusal, weakPassword } from '#users/http/refusals'
import { secondFactorRequired } from '#users/http/second_factor_required'
import { LIMITS } from '#users/limits'
import { DescribeUser } from '#users/queries/describe_user'
import { evenAnswer } from '#users/services/even_answer'
import CurrentUserTransformer from '#users/transformers/current_user_transformer'
import { changePasswordValidator, forgotPasswordValidator, resetPasswordValidator } from '#users/validators/account'

/** Forgotten and changed passwords. */
export default class PasswordController {
  @inject()
  async forgot(ctx: HttpContext, mailPasswordReset: MailPasswordReset) {
    const { email } = await ctx.request.validateUsing(forgotPasswordValidator)
    const { key } = await attemptsAt(ctx, email)
    await throttle(ctx, LIMITS.resetMail, key)
    await evenAnswer(() => mailPasswordReset.execute(email))
    return ctx.response.accepted({ status: 'sent' as const })
  }

  @inject()
  async reset(ctx: HttpContext, resetPassword: ResetPassword, describe: DescribeUser) {
    const { token, password } = await ctx.request.validateUsing(resetPasswordValidator)
    await throttle(ctx, LIMITS.link)
    const browser = signInBrowser(ctx)
    const result = await resetPassword.execute({ token, password, browser, hashing: { signal: requestOver(ctx) } })
    if (!result.ok) {
      if (result.error.type === 'second_factor_required') throw secondFactorRequired(ctx, browser, result.error)
      throw result.error.type === 'weak_password' ? weakPassword(result.error) : linkRefusal(result.error)
    }
    const { account } = result.value
    letIn(ctx, browser, result.value)
    return ctx.serialize(CurrentUserTransformer.transform(await describe.execute(account)))
  }

  @inject()
  async change(ctx: HttpContext, changePassword: ChangePassword) {
    const user = ctx.auth.getUserOrFail()
    const { currentPassword, code, password } = await ctx.request.validateUsing(changePasswordValidator)
    await throttle(ctx, LIMITS.reauthenticate, user.id)
    const browser = browserOf(ctx)
    const result = await changePassword.execute({
      user,
      currentPassword,
      code,
      password,
      browserId: browser.id,
      signal: requestOver(ctx),
    })
    if (!result.ok) throw passwordRefusal(result.error)
    rememberBrowser(ctx, browser, user)
    return ctx.response.noContent()
  }
}
