import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import culvert from '#config/culvert'
import { PageSource } from '#core/web/page_source'
import { api } from '#tests/support/api'

/** A build of two pages, one of them for search engines. */
class Built extends PageSource {
  async find() {
    return { status: 200, html: '' }
  }
  override async indexed() {
    return ['/', '/help']
  }
  override async file(name: string) {
    return name === 'manifest.webmanifest' ? '{"name":"__CULVERT_BRAND__"}' : "const release = 'one'"
  }
}

test.group('What browsers and search engines look for', (group) => {
  group.each.setup(() => {
    app.container.swap(PageSource, () => new Built())
    return () => app.container.restore(PageSource)
  })

  test('robots.txt keeps the API out and names the sitemap', async ({ assert }) => {
    const { status, text, headers } = await api().get('/robots.txt')
    assert.equal(status, 200)
    assert.match(headers.get('content-type') ?? '', /^text\/plain/)
    assert.include(text, 'Disallow: /api/')
    assert.include(text, `Sitemap: ${culvert.appUrl}/sitemap.xml`)
  })

  test('the sitemap lists the public pages with the address of the installation', async ({ assert }) => {
    const { text, headers } = await api().get('/sitemap.xml')
    assert.match(headers.get('content-type') ?? '', /^application\/xml/)
    assert.deepEqual(text.match(/<loc>[^<]*<\/loc>/g), [
      `<loc>${culvert.appUrl}/</loc>`,
      `<loc>${culvert.appUrl}/help</loc>`,
    ])
  })

  test('the web app manifest carries the brand of the installation', async ({ assert }) => {
    const { body, headers } = await api().get('/manifest.webmanifest')
    assert.match(headers.get('content-type') ?? '', /^application\/manifest\+json/)
    assert.deepEqual(body, { name: culvert.brand })
  })

  test('the service worker is asked for again each time', async ({ assert }) => {
    const { text, headers } = await api().get('/service-worker.js')
    assert.match(headers.get('content-type') ?? '', /^text\/javascript/)
    assert.equal(headers.get('cache-control'), 'no-cache')
    assert.include(text, 'release')
  })

  test('without a build there is neither manifest nor worker', async ({ assert }) => {
    class Developing extends PageSource {
      async find() {
        return { status: 200, html: '' }
      }
    }
    app.container.swap(PageSource, () => new Developing())
    assert.equal((await api().get('/manifest.webmanifest')).status, 404)
    assert.equal((await api().get('/service-worker.js')).status, 404)
  })
})
