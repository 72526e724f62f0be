import type { HttpContext } from '@adonisjs/core/http'
import { ApiError } from '#core/errors'
import type { SecondFactorRequired } from '#users/actions/demand_second_factor'
import { keepBrowser } from '#users/auth/browser_cookie'
import type { SignInBrowser } from '#users/auth/sign_in_browser'

/** The answer of a first step that was right where a second one is due. The browser keeps its number: the challenge is tied to it. */
export function secondFactorRequired(
  ctx: HttpContext,
  browser: SignInBrowser,
  { challenge, methods }: SecondFactorRequired
): ApiError {
  keepBrowser(ctx, browser.cookie)
  return new ApiError(401, 'E_SECOND_FACTOR_REQUIRED', 'Enter the code of your authenticator app', {
    extra: { challenge, methods },
  })
}
