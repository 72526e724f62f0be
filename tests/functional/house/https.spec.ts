import { test } from '@japa/runner'
import env from '#start/env'
import { SESSION_COOKIE } from '#users/auth/session_cookie'
import { freshStart } from '#tests/support/accounts'
import { secondServer } from '#tests/support/second_server'

const ADDRESS = 'https://vpn.example.com'
const account = { email: 'ann@example.com', password: 'a quiet stone arch' }

/** What it says does not depend on the database, so one of the two runs is enough. */
const group = env.get('DB_CLIENT') === 'mysql' ? () => {} : test.group

group('A server whose address is https', (group) => {
  let server: Awaited<ReturnType<typeof secondServer>>
  group.setup(async () => {
    await freshStart()
    server = await secondServer({ APP_URL: ADDRESS, TRUST_PROXY: 'loopback' })
    return async () => {
      server.kill('SIGKILL')
      await server.ended
    }
  })

  /** What the proxy in front passes on. */
  const call = (path: string, { headers = {}, ...init }: RequestInit & { headers?: Record<string, string> } = {}) =>
    fetch(server.origin + path, {
      redirect: 'manual',
      headers: { 'accept': 'application/json', 'x-forwarded-host': 'vpn.example.com', ...headers },
      ...init,
    })
  const pairs = (response: Response) => response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')

  /** A sign-up as a browser on our page sends it. */
  async function signUp(headers: Record<string, string>) {
    const [xsrf = ''] = pairs(await call('/api/auth/methods'))
    return call('/api/auth/sign-up', {
      method: 'POST',
      body: JSON.stringify(account),
      headers: {
        'content-type': 'application/json',
        'cookie': xsrf,
        'x-xsrf-token': xsrf.slice(xsrf.indexOf('=') + 1),
        ...headers,
      },
    })
  }

  test('gives every cookie to its own host alone', async ({ assert }) => {
    const answers = [await call('/api/auth/methods'), await signUp({ origin: ADDRESS })]
    const lines = answers.flatMap(({ headers }) => headers.getSetCookie())
    const names = lines.map((line) => line.split('=')[0])
    assert.includeMembers(names, ['__Host-XSRF-TOKEN', '__Host-culvert', '__Host-culvert-browser'])
    assert.isEmpty(lines.filter((line) => !/^__Host-.*; Path=\/;.*\bSecure\b/.test(line) || /; Domain=/i.test(line)))
    assert.equal(SESSION_COOKIE, 'culvert', 'over plain http browsers refuse the prefix')
  })

  test('tells browsers to use https for a year, subdomains too, whatever is answered', async ({ assert }) => {
    const answers = await Promise.all(
      ['/', '/api/auth/methods', '/api/auth/user', '/nothing', '/%ff'].map((path) => call(path))
    )
    for (const { headers, url } of answers)
      assert.equal(headers.get('strict-transport-security'), 'max-age=31536000; includeSubDomains', url)
  })

  test('takes writes from pages of that address only')
    .with(['http://vpn.example.com', 'https://vpn.example.com:8443', 'https://evil.example', 'null'])
    .run(async ({ assert }, origin) => {
      const refused = await signUp({ origin })
      assert.equal(refused.status, 403)
      assert.equal(((await refused.json()) as { code: string }).code, 'E_BAD_CSRF_TOKEN')
    })

  test('answers under that name only, pages and files as well', async ({ assert }) => {
    for (const path of ['/api/auth/methods', '/', '/robots.txt']) {
      for (const host of ['evil.example', 'vpn.example.com.evil.example', 'vpn.example.com:8443', '']) {
        const answer = await call(path, { headers: { 'x-forwarded-host': host } })
        assert.equal(answer.status, host === '' ? 200 : 421, `${path} as ${host}`)
        await answer.arrayBuffer()
      }
    }
    const answer = await call('/api/auth/methods', { headers: { 'x-forwarded-host': 'evil.example' } })
    assert.deepEqual(await answer.json(), {
      code: 'E_WRONG_HOST',
      message: 'Use https://vpn.example.com for this service.',
    })
    assert.isEmpty(answer.headers.getSetCookie())
    assert.equal(
      (await call('/api/auth/methods', { headers: { 'x-forwarded-host': 'VPN.example.com:443' } })).status,
      200
    )
  })
})
