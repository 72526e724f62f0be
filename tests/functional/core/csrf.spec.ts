import { test } from '@japa/runner'
import culvert from '#config/culvert'
import { api } from '#tests/support/api'

const PATH = '/api/nothing-here'
const code = (body: unknown) => (body as { code: string }).code

test.group('The name that a request asks for', () => {
  test('a trial on this machine answers under names of this machine only', async ({ assert }) => {
    for (const host of ['evil.example', '127.0.0.1.evil.example', '192.0.2.7:3333'])
      assert.equal((await api().navigate('/api/auth/methods', { host })).status, 421, host)
    for (const host of ['localhost:3333', '127.0.0.1', '[::1]:3333', new URL(api().origin).host])
      assert.equal((await api().navigate('/api/auth/methods', { host })).status, 200, host)
  })

  test('a trial that is open to its network answers under any', async ({ assert, cleanup }) => {
    culvert.allowLan = true
    cleanup(() => void (culvert.allowLan = false))
    assert.equal((await api().navigate('/api/auth/methods', { host: 'box.lan:3333' })).status, 200)
  })
})

test.group('Writes that another site triggered', () => {
  test('a write with the token of the page passes', async ({ assert }) => {
    assert.equal(code((await api().post(PATH, {})).body), 'E_NOT_FOUND')
  })

  for (const site of ['cross-site', 'same-site']) {
    test(`a browser that says ${site} is refused, token or not`, async ({ assert }) => {
      const answer = await api().post(PATH, {}, { headers: { 'sec-fetch-site': site } })
      assert.equal(code(answer.body), 'E_BAD_CSRF_TOKEN')
    })
  }

  test('a foreign origin is refused', async ({ assert }) => {
    const answer = await api().post(PATH, {}, { headers: { origin: 'https://elsewhere.example' } })
    assert.equal(code(answer.body), 'E_BAD_CSRF_TOKEN')
  })

  test('a token that we did not issue is refused, although cookie and header agree', async ({ assert }) => {
    const browser = api()
    browser.setCookie('XSRF-TOKEN', 'planted.token')
    const answer = await browser.post(PATH, {}, { xsrf: false, headers: { 'x-xsrf-token': 'planted.token' } })
    assert.equal(code(answer.body), 'E_BAD_CSRF_TOKEN')
  })

  test('a refusal for a bad token brings a good one, so that one repeat is enough', async ({ assert }) => {
    const browser = api()
    browser.setCookie('XSRF-TOKEN', 'planted.token')
    await browser.post(PATH, {})
    assert.equal(code((await browser.post(PATH, {})).body), 'E_NOT_FOUND')
  })
})
