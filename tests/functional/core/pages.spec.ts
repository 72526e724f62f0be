import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import culvert from '#config/culvert'
import { PageSource } from '#core/web/page_source'
import { api } from '#tests/support/api'

/** Two pages as the build leaves them. */
class FewPages extends PageSource {
  async find(path: string) {
    const known = path === '/' || path === '/app'
    return {
      status: known ? 200 : 404,
      html: `<meta content="__CULVERT_SETTINGS__"><script nonce="__CULVERT_NONCE__"></script>${known ? path : 'nothing'}`,
    }
  }
}

test.group('Pages', (group) => {
  group.each.setup(() => {
    app.container.swap(PageSource, () => new FewPages())
    return () => app.container.restore(PageSource)
  })

  test('known paths are pages, with or without a slash at the end', async ({ assert }) => {
    for (const path of ['/', '/app', '/app/', '/app?from=mail']) {
      const answer = await api().get(path)
      assert.equal(answer.status, 200, path)
      assert.match(answer.headers.get('content-type') ?? '', /^text\/html/)
    }
  })

  test('unknown paths are the page for what does not exist, with its status', async ({ assert }) => {
    for (const path of ['/nothing', '/app/deeper', '/%00', '/favicon.ico']) {
      const answer = await api().get(path)
      assert.equal(answer.status, 404, path)
      assert.include(answer.text, 'nothing')
    }
  })

  test('every answer has a nonce of its own, the one its policy allows, and is not kept', async ({ assert }) => {
    const answers = [await api().get('/'), await api().get('/')]
    const nonces = answers.map(({ text }) => /nonce="([^"]+)"/.exec(text)?.[1] ?? '')
    assert.notEqual(nonces[0], nonces[1])
    for (const [at, { headers }] of answers.entries()) {
      const policy = headers.get('content-security-policy') ?? ''
      assert.include(policy, `script-src 'self' 'nonce-${nonces[at]}'`)
      assert.include(policy, `style-src 'self' 'nonce-${nonces[at]}'`)
      assert.include(policy, "style-src-attr 'unsafe-inline'")
      assert.equal(headers.get('cache-control'), 'no-store')
    }
  })

  test('a page says when its browser has no session, so that it need not ask', async ({ assert }) => {
    const browser = api()
    assert.include((await browser.get('/')).text, '&quot;signedOut&quot;:true')
    browser.setCookie(culvert.sessionCookie, 'anything')
    assert.include((await browser.get('/')).text, '&quot;signedOut&quot;:false')
  })

  test('a missing asset is 404 and never a page, and other paths of the API stay JSON', async ({ assert }) => {
    const asset = await api().get('/assets/main-old.js')
    assert.equal(asset.status, 404)
    assert.match(asset.headers.get('content-type') ?? '', /^text\/plain/)
    assert.equal((await api().get('/api/nothing')).headers.get('content-type')?.split(';')[0], 'application/json')
  })
})
