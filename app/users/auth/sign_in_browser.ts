import type { HttpContext } from '@adonisjs/core/http'
import type { SignedIn } from '#users/actions/complete_sign_in'
import { browserOf, knowsUser, rememberBrowser, type Browser } from '#users/auth/browser_cookie'
import { giveSessionToken, readSessionToken } from '#users/auth/session_cookie'
import { browserLabel } from '#users/services/browser_label'
import type { SigningBrowser } from '#users/services/signing_browser'

/** The browser of a request, as a sign-in takes it, and as it is told the outcome. */
export interface SignInBrowser extends SigningBrowser {
  readonly cookie: Browser
}

export function signInBrowser(ctx: HttpContext): SignInBrowser {
  const cookie = browserOf(ctx)
  return {
    cookie,
    id: cookie.id,
    label: browserLabel(ctx.request.header('user-agent')),
    replaces: readSessionToken(ctx),
    isKnown: (userId) => knowsUser(cookie, userId),
  }
}

/** Hands a sign-in that succeeded to its browser. */
export function letIn(ctx: HttpContext, browser: SignInBrowser, signedIn: SignedIn) {
  rememberBrowser(ctx, browser.cookie, signedIn.account)
  giveSessionToken(ctx, signedIn.token)
}
