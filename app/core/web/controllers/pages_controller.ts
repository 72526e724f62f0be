import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import culvert from '#config/culvert'
import { pageDocument } from '#core/web/page_document'
import { PageSource } from '#core/web/page_source'

/** Answers every address that is not the API's with a page of the browser app; unknown ones with its 404 page. */
@inject()
export default class PagesController {
  constructor(protected source: PageSource) {}

  async show({ request, response, cspNonce = '' }: HttpContext) {
    const page = await this.source.find(withoutTrailingSlash(request.url()))
    // The nonce is good for this answer only, so no cache may hand it to another.
    response.header('Cache-Control', 'private, no-cache').header('Content-Type', 'text/html; charset=utf-8')
    return response.status(page.status).send(pageDocument(page.html, { nonce: cspNonce, brand: culvert.brand }))
  }
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
