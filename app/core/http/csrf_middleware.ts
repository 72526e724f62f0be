import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import culvert from '#config/culvert'
import { ApiError } from '#core/errors'
import { acceptsForm, TOKEN_FIELD } from '#core/http/forms'
import env from '#start/env'

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    /** The page's token, for a form without JavaScript. Only while a page is read. */
    csrfToken?: string
  }
}

const COOKIE = 'XSRF-TOKEN'
const HEADER = 'x-xsrf-token'
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Nodes carry a bearer credential and no cookie, so another site cannot borrow their identity. */
const EXEMPT = '/api/node/'
const MAX_REMEMBERED = 10_000
const key = createHmac('sha256', env.get('APP_KEY').release()).update('csrf').digest()

/** Tokens whose signature was right. A signature check costs as much as the rest of a short request. */
const seen = new Set<string>()

/**
 * Refuses writes that another site triggered: the browser's own word (Sec-Fetch-Site,
 * Origin) first, then a signed double-submit token (OWASP CSRF cheat sheet). It needs no
 * session store, which would cost every request a look-up.
 */
export default class CsrfMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const { request, response } = ctx
    const cookie = request.plainCookie(COOKIE, { encoded: false }) as string | undefined
    const token = cookie && isOurs(cookie) ? cookie : undefined
    if (SAFE.has(request.method())) {
      ctx.csrfToken = token ?? issue()
      if (!token)
        response.plainCookie(COOKIE, ctx.csrfToken, {
          encode: false,
          httpOnly: false,
          sameSite: 'lax',
          secure: culvert.https,
          path: '/',
        })
      return next()
    }
    if (request.url().startsWith(EXEMPT)) return next()
    if (!fromOurPages(ctx) || !token || sentToken(ctx) !== token) {
      throw new ApiError(403, 'E_BAD_CSRF_TOKEN', 'This page is out of date. Reload it and try again.')
    }
    return next()
  }
}

/** Programs send the header; a form sends a hidden field, where the path takes forms. */
function sentToken({ request }: HttpContext): unknown {
  return request.header(HEADER) ?? (acceptsForm(request.url()) ? request.input(TOKEN_FIELD) : undefined)
}

function sign(nonce: string): string {
  return createHmac('sha256', key).update(nonce).digest('base64url')
}

function issue(): string {
  const nonce = randomBytes(18).toString('base64url')
  return `${nonce}.${sign(nonce)}`
}

function isOurs(token: string): boolean {
  if (seen.has(token)) return true
  const [nonce, signature, rest] = token.split('.')
  if (!nonce || !signature || rest !== undefined) return false
  const expected = Buffer.from(sign(nonce))
  const given = Buffer.from(signature)
  const ours = expected.length === given.length && timingSafeEqual(expected, given)
  if (ours) {
    if (seen.size >= MAX_REMEMBERED) seen.clear()
    seen.add(token)
  }
  return ours
}

/** Programs send neither header; browsers always send one of them with a write. */
function fromOurPages({ request }: HttpContext): boolean {
  const site = request.header('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  const origin = request.header('origin')
  if (!origin) return true
  return URL.parse(origin)?.host === request.header('host') || origin === new URL(culvert.appUrl).origin
}
