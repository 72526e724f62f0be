import { test } from '@japa/runner'
import { api } from '#tests/support/api'

const PATH = '/api/nothing-here'
const code = (body: unknown) => (body as { code: string }).code

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
