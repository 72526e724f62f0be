import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import culvert from '#config/culvert'
import { notFound } from '#core/errors'
import { PageSource } from '#core/web/page_source'

const HOUR_IN_SECONDS = 3600

/** What search engines and browsers look for at fixed addresses. */
@inject()
export default class DiscoveryController {
  constructor(protected source: PageSource) {}

  robots({ response }: HttpContext) {
    const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin', `Sitemap: ${culvert.appUrl}/sitemap.xml`, '']
    return keep(response).type('text/plain').send(lines.join('\n'))
  }

  async sitemap({ response }: HttpContext) {
    const paths = await this.source.indexed()
    const urls = paths.map((path) => `<url><loc>${culvert.appUrl}${path}</loc></url>`)
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
    return keep(response).type('application/xml').send(xml)
  }

  async manifest({ response }: HttpContext) {
    const file = await this.source.file('manifest.webmanifest')
    if (file === null) throw notFound()
    const inJson = JSON.stringify(culvert.brand).slice(1, -1)
    return keep(response)
      .type('application/manifest+json')
      .send(file.replaceAll('__CULVERT_BRAND__', () => inJson))
  }

  /** Browsers compare it with the one they have: it may not lie in a cache. */
  async serviceWorker({ response }: HttpContext) {
    const file = await this.source.file('service-worker.js')
    if (file === null) throw notFound()
    return response.header('Cache-Control', 'no-cache').type('text/javascript').send(file)
  }
}

function keep(response: HttpContext['response']) {
  return response.header('Cache-Control', `public, max-age=${HOUR_IN_SECONDS}`)
}
