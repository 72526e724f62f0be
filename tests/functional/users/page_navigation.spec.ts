import { test } from '@japa/runner'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'

const click = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

test.group('GET /api/login', (group) => {
  group.each.setup(freshStart)

  test('leads to the sign-in page and stores nothing', async ({ assert }) => {
    const answer = await api().get('/api/login?returnTo=https://evil.example')
    assert.equal(answer.status, 302)
    assert.equal(answer.headers.get('location'), '/sign-in')
    assert.isTrue(answer.headers.getSetCookie().every((line) => line.startsWith('XSRF-TOKEN=')))
  })
})

test.group('GET /api/logout', (group) => {
  group.each.setup(freshStart)

  test('a click on our page, or a typed address, ends the session')
    .with(['same-origin', 'none'])
    .run(async ({ assert }, site) => {
      const browser = await signedIn(await createUser())
      const token = String(browser.cookie('culvert'))
      const answer = await browser.navigate('/api/logout', { ...click, 'sec-fetch-site': site })
      assert.equal(answer.status, 303)
      assert.equal(answer.headers.get('location'), '/')
      assert.equal(answer.headers.get('clear-site-data'), '"cache"')
      assert.isUndefined(browser.cookie('culvert'))
      browser.setCookie('culvert', token)
      assert.equal((await browser.get('/api/auth/user')).status, 401)
    })

  test('anything else shows a page with a button and ends nothing')
    .with([
      {},
      { ...click, 'sec-fetch-site': 'cross-site' },
      { ...click, 'sec-fetch-site': 'same-site' },
      { ...click, 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' },
      { ...click, 'sec-fetch-dest': 'iframe' },
      { ...click, 'sec-fetch-mode': 'cors' },
      { 'sec-fetch-site': 'same-origin' },
    ] as Record<string, string>[])
    .run(async ({ assert }, headers) => {
      const browser = await signedIn(await createUser())
      const answer = await browser.navigate('/api/logout', headers)
      assert.equal(answer.status, 200)
      assert.match(String(answer.headers.get('content-type')), /^text\/html/)
      assert.include(answer.text, '<form method="post" action="/api/logout">')
      assert.notInclude(answer.text, '<script')
      assert.include(String(answer.headers.get('content-security-policy')), "form-action 'self'")
      assert.equal((await browser.get('/api/auth/user')).status, 200)
    })

  test("the page's button signs out without JavaScript", async ({ assert }) => {
    const browser = await signedIn(await createUser())
    const page = await browser.get('/api/logout')
    const field = /name="_csrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    assert.equal(field, browser.cookie('XSRF-TOKEN'))
    const form = new URLSearchParams({ _csrf: field }).toString()
    const type = 'application/x-www-form-urlencoded'
    const forged = await browser.form('/api/logout', form.replace('=', '=x'), type)
    assert.equal(forged.status, 403)
    assert.equal((await browser.get('/api/auth/user')).status, 200)
    const answer = await browser.form('/api/logout', form, type)
    assert.equal(answer.status, 303)
    assert.equal((await browser.get('/api/auth/user')).status, 401)
  })

  test('a form is accepted there and nowhere else', async ({ assert }) => {
    const browser = await signedIn(await createUser())
    const answer = await browser.form('/api/auth/sign-out', 'a=1', 'application/x-www-form-urlencoded')
    assert.equal(answer.status, 415)
  })
})
