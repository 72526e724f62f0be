import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import culvert from '#config/culvert'
import { ApiError } from '#core/errors'
import { cookieName } from '#core/http/cookie_name'
import { isOurCsrfToken, issueCsrfToken } from '#core/http/csrf_token'
import { acceptsForm, TOKEN_FIELD } from '#core/http/forms'

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    /** The page's token, for a form without JavaScript. Only while a page is read. */
    csrfToken?: string
  }
}

const COOKIE = cookieName('XSRF-TOKEN')
const HEADER = 'x-xsrf-token'
const ATTRIBUTES = { encode: false, httpOnly: false, sameSite: 'lax', secure: culvert.https, path: '/' } as const
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Nodes and the mail server carry a bearer credential and payment providers sign: with no cookie, another site cannot borrow their identity. */
const EXEMPT = ['/api/node/', '/webhooks/', '/intake/']

/**
 * Refuses writes that another site triggered: the browser's own word (Sec-Fetch-Site,
 * Origin) first, then a signed double-submit token (OWASP CSRF cheat sheet). It needs no
 * session store, which would cost every request a look-up. A reader only gets a token where
 * it has none; whether a token is good is checked, and a better one given, at a write.
 */
export default class CsrfMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const { request } = ctx
    if (EXEMPT.some((path) => request.url().startsWith(path))) return next()
    const cookie: unknown = request.plainCookie(COOKIE, { encoded: false })
    if (SAFE.has(request.method())) {
      ctx.csrfToken = typeof cookie === 'string' ? cookie : give(ctx)
      return next()
    }
    const ours = typeof cookie === 'string' && isOurCsrfToken(cookie)
    if (!ours) give(ctx)
    if (!ours || sentToken(ctx) !== cookie || !cameFromOurPages(ctx)) {
      throw new ApiError(403, 'E_BAD_CSRF_TOKEN', 'This page is out of date. Reload it and try again.')
    }
    return next()
  }
}

function give({ response }: HttpContext): string {
  const token = issueCsrfToken()
  response.plainCookie(COOKIE, token, ATTRIBUTES)
  return token
}

/** Programs send the header; a form sends a hidden field, where the path takes forms. */
function sentToken({ request }: HttpContext): unknown {
  return request.header(HEADER) ?? (acceptsForm(request.url()) ? request.input(TOKEN_FIELD) : undefined)
}

/** Programs send neither header; browsers always send one of them with a write. */
function cameFromOurPages({ request }: HttpContext): boolean {
  const site = request.header('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  const origin = request.header('origin')
  if (!origin) return true
  if (origin === new URL(culvert.appUrl).origin) return true
  // In a trial this machine has several names. The host was found to be one of them.
  return !culvert.https && URL.parse(origin)?.host === request.host()
}
