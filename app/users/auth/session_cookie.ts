import type { HttpContext } from '@adonisjs/core/http'
import culvert from '#config/culvert'
import { cookieName } from '#core/http/cookie_name'
import { SESSION_LIFE } from '#users/limits'
import { isSessionToken } from '#users/services/session_token'

export const SESSION_COOKIE = cookieName(culvert.sessionCookie)

const attributes = { encode: false, httpOnly: true, secure: culvert.https, sameSite: 'lax', path: '/' } as const

const presented = ({ request }: HttpContext): unknown => request.plainCookie(SESSION_COOKIE, { encoded: false })

/** The token a browser presents, if it has the form of one. */
export function readSessionToken(ctx: HttpContext): string | null {
  const token = presented(ctx)
  return isSessionToken(token) ? token : null
}

/** Hands a new session's token to the browser. It lives as long as the longest session: the server ends it earlier. */
export function giveSessionToken({ response }: HttpContext, token: string) {
  response.plainCookie(SESSION_COOKIE, token, { ...attributes, maxAge: `${SESSION_LIFE.user.absoluteDays}d` })
}

/** Clears a cookie that names no live session: while a browser has one, pages ask who is signed in. */
export function dropSessionToken(ctx: HttpContext) {
  if (presented(ctx) !== undefined) ctx.response.clearCookie(SESSION_COOKIE, attributes)
}

/**
 * Takes the token back. Of Clear-Site-Data only the cache is asked for: 'cookies' would reach other sites of the same
 * domain, and 'storage' the history and keys that are kept in the browser and cleared only when their owner says so.
 */
export function takeSessionToken({ response }: HttpContext) {
  response.header('Clear-Site-Data', '"cache"')
  response.clearCookie(SESSION_COOKIE, attributes)
}
