import { randomBytes } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import type { NextFn } from '@adonisjs/core/types/http'
import culvert from '#config/culvert'
import { cookieName } from '#core/http/cookie_name'
import { outage } from '#core/database/outage'
import { pagePolicy } from '#core/http/page_policy'
import { NO_SOURCES, type PageSources, PageSourceList } from '#core/page_sources'
import { isConsolePath } from '#core/web/page_source'
import { API_POLICY, commonHeaders } from '#core/http/security_headers'

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    /** Nonce of this answer's content security policy; only pages have one. */
    cspNonce?: string
  }
}

/** No pages are below these. Probes ask for their answer when the database hangs too, which the policy of a page may wait for. */
const WITHOUT_PAGES = /^\/((api|health)\/|metrics$)/
const FILE = /\.[a-z0-9]+$/i

/** Headers that every answer carries, errors included. Pages get a policy with a fresh nonce, the API may load nothing at all. */
export default class SecurityHeadersMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { request, response } = ctx
    for (const [name, value] of Object.entries(commonHeaders())) response.header(name, value)
    if (WITHOUT_PAGES.test(request.url())) {
      response.header('Content-Security-Policy', API_POLICY)
      response.header('Cache-Control', 'no-store')
    } else {
      ctx.cspNonce = randomBytes(16).toString('base64')
      response.header('Content-Security-Policy', pagePolicy(ctx.cspNonce, await sourcesFor(ctx)))
      response.header('Cross-Origin-Opener-Policy', 'same-origin')
      response.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
    }
    return next()
  }
}

/** Only signed-in users can pay, and not in the console: other pages, and files, reach no host but ours and cost no look-up. */
async function sourcesFor({ request }: HttpContext): Promise<PageSources> {
  const signedIn = Boolean(request.plainCookie(cookieName(culvert.sessionCookie), { encoded: false }))
  if (!signedIn || FILE.test(request.url()) || isConsolePath(request.url())) return NO_SOURCES
  try {
    return await (await app.container.make(PageSourceList)).list()
  } catch (error) {
    // Nobody can pay without the database, and pages say so themselves.
    if (!outage.note(error)) throw error
    return NO_SOURCES
  }
}
