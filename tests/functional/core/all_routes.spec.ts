import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import { LARGE_BODY_ROUTES, RAW_BODY_ROUTES, STREAM_ROUTES } from '#config/bodyparser'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api, type Answer } from '#tests/support/api'

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'] as const
/** Called by programs with a credential of their own and without cookies. */
const WITHOUT_TOKEN = /^\/api\/(node|webhooks)\//

/** Every registered route of the API with a method that writes, parameters filled in. */
function writingRoutes() {
  return Object.values(router.toJSON())
    .flat()
    .flatMap(({ pattern, methods }) => methods.map((method) => ({ method, pattern })))
    .filter(({ method, pattern }) => pattern.startsWith('/api/') && (WRITES as readonly string[]).includes(method))
    .map(({ method, pattern }) => ({ method, pattern, path: pattern.replaceAll(/:\w+\??|\*/g, '1') }))
}

function isErrorShape({ body, text }: Answer): boolean {
  if (typeof body !== 'object' || body === null) return false
  const { code, message, errors } = body as { code?: unknown; message?: unknown; errors?: unknown }
  const fields = errors === undefined || (Array.isArray(errors) && errors.every(isFieldError))
  return /^E_[A-Z_]+$/.test(String(code)) && typeof message === 'string' && fields && !/\bat .+:\d+:\d+/.test(text)
}

function isFieldError(error: unknown): boolean {
  return JSON.stringify(Object.keys(error as object).sort()) === '["field","message","rule"]'
}

/** Their bodies may be larger, and are read once it is known who sends them. */
const READ_LATER: ReadonlySet<string> = new Set([
  '/api/node/report',
  '/api/files',
  '/api/files/copy',
  '/api/files/move',
  '/api/files/selections',
  '/api/files/bin/restore',
  '/api/files/bin/too-large',
])
/** Take files from administrators, each in one type. */
const TAKES_FILES: ReadonlyMap<string, string> = new Map([
  ['POST /api/admin/builds', 'application/octet-stream'],
  ['POST /api/files/upload', 'multipart/form-data'],
  ['PATCH /api/files/uploads/:id', 'application/offset+octet-stream'],
])
/** Called by others with bodies of their own, and outside of the API. */
const TAKES_ANYTHING = ['/webhooks/:gateway', '/intake/mail']

test.group('All writing routes', (group) => {
  group.each.setup(freshStart)

  test('there are some', ({ assert }) => assert.isAbove(writingRoutes().length, 15))

  test('with a body of another size or type are these, and no others', ({ assert }) => {
    assert.deepEqual(new Set(LARGE_BODY_ROUTES), new Set(READ_LATER))
    assert.deepEqual(new Map(STREAM_ROUTES), new Map(TAKES_FILES))
    assert.deepEqual([...RAW_BODY_ROUTES], TAKES_ANYTHING)
    const routes = Object.values(router.toJSON()).flat()
    const patterns = routes.flatMap(({ methods, pattern }) => [pattern, ...methods.map((one) => `${one} ${pattern}`)])
    assert.includeMembers(patterns, [...READ_LATER, ...TAKES_FILES.keys(), ...TAKES_ANYTHING])
  })

  test('that take files read none from anyone but administrators, and nothing in another type', async ({ assert }) => {
    const user = await signedIn(await createUser())
    for (const [route, type] of TAKES_FILES) {
      const [method = '', pattern = ''] = route.split(' ')
      const path = pattern.replace(':id', '1')
      for (const one of new Set([...TAKES_FILES.values(), 'application/octet-stream'])) {
        const said = one === 'multipart/form-data' ? `${one}; boundary=x` : one
        const answer = await user.raw(method, path, 'x'.repeat(500_000), said)
        assert.equal(answer.status, one === type ? 403 : 415, `${route} as ${one}`)
      }
    }
  })

  test("refuse a call without the page's token, signed in or not", async ({ assert }) => {
    const browsers = [api(), await signedIn(await createUser({ isAdmin: true }))]
    for (const browser of browsers) {
      for (const { method, pattern, path } of writingRoutes().filter((route) => !WITHOUT_TOKEN.test(route.path))) {
        const answer = await browser.call(method, path, { xsrf: false })
        assert.equal(answer.status, 403, `${method} ${pattern}`)
        assert.equal((answer.body as { code: string }).code, 'E_BAD_CSRF_TOKEN', `${method} ${pattern}`)
      }
    }
  })

  test('refuse a token that is not ours, and one that another site sends', async ({ assert }) => {
    const browser = await signedIn(await createUser())
    await browser.get('/api/auth/methods')
    const token = String(browser.cookie('XSRF-TOKEN'))
    for (const { method, pattern, path } of writingRoutes().filter((route) => !WITHOUT_TOKEN.test(route.path))) {
      const forged = { 'x-xsrf-token': 'forged.token', 'cookie': 'XSRF-TOKEN=forged.token' }
      const foreign = { 'x-xsrf-token': token, 'origin': 'https://evil.example' }
      for (const headers of [forged, foreign]) {
        const answer = await browser.call(method, path, { xsrf: false, headers })
        assert.equal(answer.status, 403, `${method} ${pattern}`)
      }
    }
  })

  test('answer every refusal in the one shape, with the headers of every answer', async ({ assert }) => {
    const user = await signedIn(await createUser())
    for (const { method, pattern, path } of writingRoutes()) {
      const name = `${method} ${pattern}`
      const answers = [
        await api().call(method, path, { body: {} }),
        await user.call(method, path, { body: { a: 1 } }),
        await user.raw(method, path, '{"a":', 'application/json'),
        await user.raw(method, path, '"text"', 'application/json'),
        await user.raw(method, path, 'a=1', 'text/plain'),
        await user.raw(method, path, 'a', 'multipart/form-data; boundary=x'),
        await user.raw(method, path, JSON.stringify({ email: 'x'.repeat(500_000) }), 'application/json'),
      ]
      for (const answer of answers) {
        assert.isBelow(answer.status, 500, `${name}: ${answer.status} ${answer.text.slice(0, 200)}`)
        if (answer.status >= 400) assert.isTrue(isErrorShape(answer), `${name}: ${answer.text.slice(0, 200)}`)
        assert.equal(answer.headers.get('x-content-type-options'), 'nosniff', name)
        assert.isNotNull(answer.headers.get('content-security-policy'), name)
        assert.isNull(answer.headers.get('access-control-allow-origin'), name)
      }
      assert.oneOf(answers[2]?.status, READ_LATER.has(pattern) ? [401, 403] : [400], `${name}: malformed JSON`)
      assert.equal(answers[4]?.status, 415, `${name}: text`)
      assert.oneOf(
        answers[5]?.status,
        TAKES_FILES.get(name) === 'multipart/form-data' ? [401, 403] : [415],
        `${name}: upload`
      )
      const large = WITHOUT_TOKEN.test(path) ? [401, 413] : READ_LATER.has(pattern) ? [401, 403] : [413]
      assert.oneOf(answers[6]?.status, large, `${name}: half a megabyte`)
    }
  })
})

test.group('All reading routes', (group) => {
  group.each.setup(freshStart)

  test('answer without a server error, signed in or not, and never store', async ({ assert }) => {
    const routes = Object.values(router.toJSON()).flat()
    const paths = routes
      .filter(({ pattern, methods }) => pattern.startsWith('/api/') && methods.includes('GET'))
      .map(({ pattern }) => pattern.replaceAll(/:\w+\??|\*/g, '1'))
    const browsers = [api(), await signedIn(await createUser())]
    for (const browser of browsers) {
      for (const path of paths) {
        const answer = await browser.get(path)
        assert.isBelow(answer.status, 500, path)
        if (answer.status >= 400) assert.isTrue(isErrorShape(answer), `${path}: ${answer.text.slice(0, 200)}`)
      }
    }
  })
})
