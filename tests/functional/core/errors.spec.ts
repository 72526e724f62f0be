import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { test } from '@japa/runner'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'

/** Calls of all kinds, each with a body that would pass without `z`. */
const CALLS = [
  ['POST', '/api/auth/sign-in', { email: 'ann@example.com', password: 'x' }],
  ['POST', '/api/auth/sign-up', { email: 'ann@example.com', password: 'correct horse battery' }],
  ['POST', '/api/support/contact', { email: 'ann@example.com', subject: 'Hi', message: 'Hi' }],
  ['POST', '/api/auth/passkeys/verify', { response: {} }],
  ['PUT', '/api/dashboard/config', { layout: 'grid' }],
  ['POST', '/api/connect', { serverId: 1 }],
  ['PATCH', '/api/auth/user', { firstName: 'Ann' }],
  ['POST', '/api/nothing-here', {}],
] as const

/** A body in which some field leads this many levels down, as text: nothing here may recurse either. */
function nested(body: object, levels: number, open = '[', close = ']') {
  const rest = JSON.stringify(body).slice(1)
  return `{"z":${open.repeat(levels)}1${close.repeat(levels)}${rest === '}' ? '' : ','}${rest}`
}

test.group('Errors of the API', (group) => {
  group.each.setup(freshStart)

  test('an unknown path answers 404 in the one error shape', async ({ assert }) => {
    const answer = await api().get('/api/nothing-here')
    assert.equal(answer.status, 404)
    assert.deepEqual(answer.body, { code: 'E_NOT_FOUND', message: 'Not found' })
  })

  test('a write without the token of a page is refused', async ({ assert }) => {
    const answer = await api().post('/api/nothing-here', {}, { xsrf: false })
    assert.equal(answer.status, 403)
    assert.equal((answer.body as { code: string }).code, 'E_BAD_CSRF_TOKEN')
  })

  test('malformed JSON answers 400 and another content type 415', async ({ assert }) => {
    const client = api()
    const malformed = await client.raw('POST', '/api/nothing-here', '{"a":', 'application/json')
    assert.equal(malformed.status, 400)
    const form = await client.raw('POST', '/api/nothing-here', 'a=1', 'application/x-www-form-urlencoded')
    assert.equal(form.status, 415)
  })

  test('a body that is nested deeply is refused everywhere, signed in or not', async ({ assert }) => {
    for (const browser of [api(), await signedIn(await createUser())]) {
      for (const [method, path, body] of CALLS) {
        for (const text of [
          nested(body, 32),
          nested(body, 5_000),
          nested(body, 100_000),
          nested(body, 5_000, '{"a":', '}'),
        ]) {
          const answer = await browser.raw(method, path, text, 'application/json')
          const name = `${method} ${path} ${text.slice(0, 20)} ${text.length}`
          assert.equal(answer.status, 422, name)
          assert.deepEqual(answer.body, { code: 'E_VALIDATION_ERROR', message: 'The body is nested too deeply' }, name)
        }
      }
    }
  })

  test('a body of some levels is none of its business', async ({ assert }) => {
    const answer = await api().raw('POST', '/api/nothing-here', nested({}, 31), 'application/json')
    assert.equal(answer.status, 404)
  })

  test('half a character in a text, and an object where a number belongs, are refused and are no failure', async ({
    assert,
  }) => {
    const browser = await signedIn(await createUser())
    const calls = [
      ['/api/auth/sign-up', '{"email":"\\udc00@example.com","password":"correct horse battery"}'],
      ['/api/connect', '{"serverId":1,"deviceName":"\\ud800"}'],
    ] as const
    for (const [path, body] of calls) {
      const answer = await browser.raw('POST', path, body, 'application/json')
      assert.deepEqual([answer.status, (answer.body as { code: string }).code], [422, 'E_VALIDATION_ERROR'], path)
    }
    const staff = await signedIn(await createUser({ isAdmin: true }))
    const filter = encodeURIComponent('{"userId":{"toString":1}}')
    assert.equal((await staff.get(`/api/admin/stripe/transactions?filter=${filter}`)).status, 422)
    const half = encodeURIComponent('{"q":"\\ud800"}')
    assert.equal((await staff.get(`/api/admin/users?filter=${half}`)).status, 422)
  })

  test('TRACE sends nothing of a request back', async ({ assert }) => {
    const headers = { 'x-secret': 'of the request' }
    for (const path of ['/', '/api/auth/methods']) {
      const call = request(new URL(path, api().origin), { method: 'TRACE', headers }).end()
      const [answer] = (await once(call, 'response')) as [IncomingMessage]
      assert.oneOf(answer.statusCode, [404, 405])
      assert.notInclude(Buffer.concat(await answer.toArray()).toString(), headers['x-secret'])
    }
  })

  test('an address with a broken escape answers 400 with the headers of every answer')
    .with(['/apps/%ff', '/%ff', '/api/download/%ff', '/api/support/threads/%ff', '/assets/%c0%80', '/%'])
    .run(async ({ assert }, path) => {
      const { status, headers, body } = await api().get(path)
      assert.equal(status, 400)
      assert.containsSubset(Object.fromEntries(headers), {
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cache-control': 'no-store',
      })
      if (!path.startsWith('/api/')) return assert.equal(headers.get('content-type'), 'text/plain; charset=utf-8')
      assert.deepEqual(body, { code: 'E_BAD_REQUEST', message: 'This URL is invalid' })
    })
})
