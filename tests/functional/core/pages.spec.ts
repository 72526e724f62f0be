import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import culvert from '#config/culvert'
import { PageSource } from '#core/web/page_source'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'

const signedInBrowser = async () => signedIn(await createUser())

const sessionCookies = (headers: Headers) =>
  headers.getSetCookie().filter((cookie) => cookie.startsWith(`${culvert.sessionCookie}=`))

/** Two pages as the build leaves them. */
class FewPages extends PageSource {
  async find(path: string, language: string) {
    const known = path === '/' || path === '/app'
    return {
      status: known ? 200 : 404,
      html: `<meta content="__CULVERT_SETTINGS__"><script nonce="__CULVERT_NONCE__"></script>${known ? path : 'nothing'} in ${language}`,
    }
  }
}

test.group('Pages', (group) => {
  group.each.setup(freshStart)
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
    const answer = await (await signedInBrowser()).get('/')
    assert.include(answer.text, '&quot;signedOut&quot;:false')
    assert.isEmpty(sessionCookies(answer.headers))
  })

  test('a cookie that names no live session is cleared by the page itself', async ({ assert }) => {
    const ended = await signedInBrowser()
    await db.from('sessions').delete()
    const forged = api()
    forged.setCookie(culvert.sessionCookie, 'anything')
    for (const browser of [ended, forged]) {
      const answer = await browser.get('/')
      assert.include(answer.text, '&quot;signedOut&quot;:true')
      const [cleared = ''] = sessionCookies(answer.headers)
      assert.match(cleared, /^[^=]+=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
    }
  })

  test('the language is the browser’s choice, else what its settings accept, else English', async ({ assert }) => {
    const browser = api()
    const asked = async (accepted: string) =>
      (await browser.get('/', { headers: { 'accept-language': accepted } })).text
    assert.include(await asked('de-AT,de;q=0.9,en;q=0.5'), '/ in de')
    assert.include(await asked('pt,zh-CN;q=0.8,fr;q=0.7'), '/ in zh')
    assert.include(await asked('pt,ja'), '/ in en')
    browser.setCookie('culvert-language', 'es')
    assert.include(await asked('de'), '/ in es')
    browser.setCookie('culvert-language', '<script>')
    assert.include(await asked('fr'), '/ in fr')
  })

  test('an answer names its language and what it depends on', async ({ assert }) => {
    const { headers } = await api().get('/', { headers: { 'accept-language': 'zh' } })
    assert.equal(headers.get('content-language'), 'zh-Hans')
    assert.equal(headers.get('vary'), 'Accept-Encoding, Accept-Language, Cookie')
  })

  test('a missing asset is 404 and never a page, and other paths of the API stay JSON', async ({ assert }) => {
    const asset = await api().get('/assets/main-old.js')
    assert.equal(asset.status, 404)
    assert.match(asset.headers.get('content-type') ?? '', /^text\/plain/)
    assert.equal((await api().get('/api/nothing')).headers.get('content-type')?.split(';')[0], 'application/json')
  })
})
