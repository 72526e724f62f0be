import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ApiError } from '#core/errors'
import { requestOver } from '#core/http/request_over'
import { Limits } from '#core/limits/limits'
import { throttle } from '#core/limits/throttle'
import { EndSession } from '#users/actions/end_session'
import { SignIn } from '#users/actions/sign_in'
import { attemptsAt } from '#users/auth/attempts'
import { readSessionToken, takeSessionToken } from '#users/auth/session_cookie'
import { letIn, signInBrowser } from '#users/auth/sign_in_browser'
import { secondFactorRequired } from '#users/http/second_factor_required'
import { LIMITS } from '#users/limits'
import { DescribeUser } from '#users/queries/describe_user'
import CurrentUserTransformer from '#users/transformers/current_user_transformer'
import { signInValidator } from '#users/validators/account'

/** Signing in and out. */
@inject()
export default class SignInController {
  constructor(
    private describe: DescribeUser,
    private limits: Limits
  ) {}

  @inject()
  async store(ctx: HttpContext, signIn: SignIn) {
    const { email, password } = await ctx.request.validateUsing(signInValidator)
    const attempts = await attemptsAt(ctx, email)
    await throttle(ctx, LIMITS.signIn, attempts.key)
    const browser = signInBrowser(ctx)
    const result = await signIn.execute({
      email,
      password,
      browser,
      hashing: { isKnown: attempts.isKnown, signal: requestOver(ctx) },
    })
    if (!result.ok) {
      if (result.error.type === 'second_factor_required') throw secondFactorRequired(ctx, browser, result.error)
      throw new ApiError(401, 'E_INVALID_CREDENTIALS', 'E-mail or password is not right')
    }
    const { account } = result.value
    await this.limits.forgive(LIMITS.signIn.account, attempts.key)
    letIn(ctx, browser, result.value)
    return ctx.serialize(CurrentUserTransformer.transform(await this.describe.execute(account)))
  }

  @inject()
  async destroy(ctx: HttpContext, endSession: EndSession) {
    const token = readSessionToken(ctx)
    if (token) await endSession.execute(token)
    takeSessionToken(ctx)
    return ctx.response.noContent()
  }
}
