import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { EndSession } from '#users/actions/end_session'
import { readSessionToken, takeSessionToken } from '#users/auth/session_cookie'
import { signOutPage } from '#users/http/sign_out_page'
import { OpenId } from '#users/oidc/openid'

/** /api/login and /api/logout: reached by a click on a plain link, not by a call. */
export default class PageNavigationController {
  @inject()
  login({ response }: HttpContext, openId: OpenId) {
    return response
      .redirect()
      .status(302)
      .toPath(openId.isOnly ? '/api/auth/oidc/start' : '/sign-in')
  }

  /** Ends the session only when the browser vouches that a person clicked on our page or typed the address. */
  @inject()
  async logout(ctx: HttpContext, endSession: EndSession) {
    if (isOwnNavigation(ctx)) return this.#signOut(ctx, endSession)
    return signOutPage(ctx)
  }

  @inject()
  async confirmLogout(ctx: HttpContext, endSession: EndSession) {
    return this.#signOut(ctx, endSession)
  }

  async #signOut(ctx: HttpContext, endSession: EndSession) {
    const token = readSessionToken(ctx)
    if (token) await endSession.execute(token)
    takeSessionToken(ctx)
    return ctx.response.redirect().status(303).toPath('/')
  }
}

function isOwnNavigation({ request }: HttpContext): boolean {
  const site = request.header('sec-fetch-site')
  return (
    (site === 'same-origin' || site === 'none') &&
    request.header('sec-fetch-mode') === 'navigate' &&
    request.header('sec-fetch-dest') === 'document'
  )
}
