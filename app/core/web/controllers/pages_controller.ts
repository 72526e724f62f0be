import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import culvert from '#config/culvert'
import { cookieName } from '#core/http/cookie_name'
import { languageOf, languageTag } from '#core/languages'
import { pageDocument } from '#core/web/page_document'
import { PageSource } from '#core/web/page_source'

const compress = promisify(gzip)

/** Answers every address that is not the API's with a page of the browser app; unknown ones with its 404 page. */
@inject()
export default class PagesController {
  constructor(protected source: PageSource) {}

  async show(ctx: HttpContext) {
    const { request, response, cspNonce = '' } = ctx
    const wanted = languageOf(ctx)
    const page = await this.source.find(withoutTrailingSlash(request.url()), wanted)
    const language = page.language ?? wanted
    const signedOut = !(await mayBeSignedIn(ctx))
    const html = pageDocument(page.html, {
      nonce: cspNonce,
      brand: culvert.brand,
      origin: culvert.appUrl,
      signedOut,
    })
    // Nonce and sign-in state are valid for this response only, so going back must request the page again.
    response.header('Cache-Control', 'no-store').header('Content-Type', 'text/html; charset=utf-8')
    response.header('Content-Language', languageTag(language))
    response.status(page.status).vary(['Accept-Encoding', 'Accept-Language', 'Cookie'])
    if (!request.encoding(['gzip'])) return response.send(html)
    // Nothing in a page is both secret and beside something that a stranger chooses (BREACH).
    return response.header('Content-Encoding', 'gzip').send(await compress(html))
  }
}

/**
 * Whether the page has to ask who is signed in. Looking also clears a cookie that names no live session. Pages come
 * without a database too: then a browser that has a cookie asks.
 */
async function mayBeSignedIn({ auth, request }: HttpContext): Promise<boolean> {
  if (!request.plainCookie(cookieName(culvert.sessionCookie), { encoded: false })) return false
  return auth.check().catch(() => true)
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
