import { randomBytes } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import type { NextFn } from '@adonisjs/core/types/http'
import culvert from '#config/culvert'

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    /** Nonce of this answer's content security policy; only pages have one. */
    cspNonce?: string
  }
}

const API_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Headers that every answer carries, errors included. Pages get a policy with a fresh nonce, the API may load nothing at all. */
export default class SecurityHeadersMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const { request, response } = ctx
    response.header('X-Content-Type-Options', 'nosniff')
    response.header('Referrer-Policy', 'same-origin')
    if (culvert.https) response.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    if (request.url().startsWith('/api/')) {
      response.header('Content-Security-Policy', API_POLICY)
      response.header('Cache-Control', 'no-store')
    } else {
      ctx.cspNonce = randomBytes(16).toString('base64')
      response.header('Content-Security-Policy', pagePolicy(ctx.cspNonce))
      response.header('Cross-Origin-Opener-Policy', 'same-origin')
      response.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
    }
    return next()
  }
}

function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // Hot updates come over a socket of their own.
    app.inDev ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
