import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { notFound } from '#core/errors'
import { languageOf } from '#core/languages'
import { throttle } from '#core/limits/throttle'
import type { SecondFactorRequired } from '#users/actions/demand_second_factor'
import { SignInWithOpenId } from '#users/actions/sign_in_with_open_id'
import { announceArrival } from '#users/auth/arrival_cookie'
import { keepBrowser } from '#users/auth/browser_cookie'
import { letIn, signInBrowser } from '#users/auth/sign_in_browser'
import { LIMITS } from '#users/limits'
import { giveFlow, takeFlow } from '#users/oidc/flow_cookie'
import { OpenId } from '#users/oidc/openid'

/** To the operator's OpenID provider and back. Both are page navigations, so failures end on the sign-in page. */
@inject()
export default class OpenidController {
  constructor(private openId: OpenId) {}

  async start(ctx: HttpContext) {
    if (!this.openId.isConfigured) throw notFound()
    await throttle(ctx, { address: LIMITS.signIn.address })
    try {
      const { url, flow } = await this.openId.begin()
      giveFlow(ctx, flow)
      return ctx.response.redirect().status(302).toPath(url)
    } catch (error) {
      ctx.logger.error({ err: error }, 'the OpenID provider does not answer')
      return this.#fail(ctx, 'unavailable')
    }
  }

  @inject()
  async callback(ctx: HttpContext, signIn: SignInWithOpenId) {
    if (!this.openId.isConfigured) throw notFound()
    const flow = takeFlow(ctx)
    if (!flow) return this.#fail(ctx, 'expired')
    const query = ctx.request.parsedUrl.query ?? ''
    const identity = await this.openId.finish(query ? `?${query}` : '', flow)
    if (!identity.ok) {
      ctx.logger.warn({ reason: identity.error.reason }, 'a sign-in by OpenID was refused')
      return this.#fail(ctx, 'refused')
    }
    const browser = signInBrowser(ctx)
    const result = await signIn.execute({ identity: identity.value, language: languageOf(ctx), browser })
    if (!result.ok) {
      if (result.error.type !== 'second_factor_required') return this.#fail(ctx, result.error.type)
      keepBrowser(ctx, browser.cookie)
      return ctx.response.redirect().status(302).toPath(secondStepPage(result.error))
    }
    letIn(ctx, browser, result.value)
    announceArrival(ctx)
    return ctx.response.redirect().status(302).toPath('/')
  }

  #fail({ response }: HttpContext, reason: string) {
    return response.redirect().status(302).toPath(`/sign-in?error=${reason}`)
  }
}

/** After the #, which browsers send to nobody. Without its browser the challenge is worth nothing. */
function secondStepPage({ challenge, methods }: SecondFactorRequired): string {
  return `/sign-in#second-step=${challenge}&methods=${methods.join(',')}`
}
