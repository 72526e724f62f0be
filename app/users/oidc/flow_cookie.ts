import type { HttpContext } from '@adonisjs/core/http'
import culvert from '#config/culvert'
import { cookieName } from '#core/http/cookie_name'
import { open, seal } from '#core/secrets'
import type { OpenIdFlow } from '#users/oidc/openid'

const NAME = cookieName('culvert-openid')
const PLACE = 'users.openid_flow'
const MINUTES = 10
const attributes = { encode: false, httpOnly: true, secure: culvert.https, sameSite: 'lax', path: '/' } as const

/** Sealed, so that nobody reads the code verifier from the browser, and short-lived. Ties the way back to this browser. */
export function giveFlow({ response }: HttpContext, flow: OpenIdFlow) {
  const sealed = seal({ ...flow, until: Date.now() + MINUTES * 60_000 }, PLACE)
  response.plainCookie(NAME, encodeURIComponent(sealed), { ...attributes, maxAge: `${MINUTES}m` })
}

/** The flow that this browser began, once: reading it takes the cookie away. */
export function takeFlow({ request, response }: HttpContext): OpenIdFlow | null {
  const value: unknown = request.plainCookie(NAME, { encoded: false })
  response.clearCookie(NAME, attributes)
  if (typeof value !== 'string') return null
  try {
    const { until, ...flow } = open<OpenIdFlow & { until: number }>(decodeURIComponent(value), PLACE)
    return until > Date.now() ? flow : null
  } catch {
    return null
  }
}
