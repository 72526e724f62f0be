import type { HttpContext } from '@adonisjs/core/http'
import culvert from '#config/culvert'
import { cookieName } from '#core/http/cookie_name'

/** Tells the page that a provider's redirect opens that somebody has just signed in. It says no more than that, and the page takes it away. */
export function announceArrival({ response }: HttpContext) {
  const attributes = { encode: false, httpOnly: false, secure: culvert.https, sameSite: 'lax', path: '/' } as const
  response.plainCookie(cookieName('culvert-arrived'), '1', { ...attributes, maxAge: '1m' })
}
