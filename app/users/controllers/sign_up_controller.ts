import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { requestOver } from '#core/http/request_over'
import { languageOf } from '#core/languages'
import { Limits } from '#core/limits/limits'
import { throttle } from '#core/limits/throttle'
import { SignUp } from '#users/actions/sign_up'
import { browserOf, rememberBrowser } from '#users/auth/browser_cookie'
import { giveSessionToken, readSessionToken } from '#users/auth/session_cookie'
import { weakPassword } from '#users/http/refusals'
import { LIMITS } from '#users/limits'
import { browserLabel } from '#users/services/browser_label'
import { signUpValidator } from '#users/validators/account'

function isKnown(result: Awaited<ReturnType<SignUp['execute']>>): boolean {
  return result.ok && result.value.userId === null
}

@inject()
export default class SignUpController {
  constructor(
    private signUp: SignUp,
    private limits: Limits
  ) {}

  async store(ctx: HttpContext) {
    const { email, password, firstName, lastName } = await ctx.request.validateUsing(signUpValidator)
    const browser = browserOf(ctx)
    const signUp = async () => {
      await throttle(ctx, LIMITS.signUp, email)
      return this.signUp.execute({
        email,
        password,
        firstName: firstName || null,
        lastName: lastName || null,
        language: languageOf(ctx),
        browserId: browser.id,
        label: browserLabel(ctx.request.header('user-agent')),
        replaces: readSessionToken(ctx),
        hashing: { signal: requestOver(ctx) },
      })
    }
    // Around the other limits: who only waits for others uses up none of them.
    const result = await this.limits.holdForAddress(LIMITS.signUpKnown.address, ctx.request.ip(), signUp, isKnown)
    if (!result.ok) throw weakPassword(result.error)
    const { token } = result.value
    // For a known address both cookies look the same.
    rememberBrowser(ctx, browser, null)
    giveSessionToken(ctx, token)
    return ctx.response.created({ status: 'verification_sent' as const })
  }
}
