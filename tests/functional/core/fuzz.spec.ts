import { gzipSync } from 'node:zlib'
import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { Limits } from '#core/limits/limits'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'
import { sources } from '#tests/architecture/support/sources'
import '#tests/support/properties'

/** Requests to each route: enough to meet every kind of value in one run over all of them. */
const SHOTS = 6

const text = fc.constantFrom(
  '',
  ' ',
  '\ud800',
  '\udc00@example.com',
  'ann\u0000@example.com',
  'x'.repeat(5000),
  '\u202e\u0301😀',
  "' OR 1=1 --",
  '../../etc/passwd',
  '2026-13-45',
  '+275760-09-13T00:00:00.000Z',
  'ann@example.com',
  '1'
)
const value = fc.oneof(
  { weight: 3, arbitrary: text },
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1.5,
    2 ** 53,
    1e308,
    [],
    {},
    [[]],
    [null],
    { toString: 1 },
    { length: 9 }
  ),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('a', 'length', 'toString', '__proto__', 'id'), text, { maxKeys: 2 })
)
const part = fc.constantFrom(
  '1',
  '0',
  '-1',
  'x',
  '%00',
  '%ED%A0%80',
  '%E0%A4%A',
  '1e9',
  '9'.repeat(30),
  'x'.repeat(300)
)
const header = fc.constantFrom<Record<string, string>>(
  {},
  {},
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'br' },
  { 'content-encoding': 'no-such-thing' },
  { 'accept-language': 'x-\u00ff;q=9,*;q=-1' },
  { 'idempotency-key': 'x'.repeat(300) },
  { cookie: 'culvert=%E0%A4%A; XSRF-TOKEN=' },
  { range: 'bytes=-0,9-1' },
  { 'if-none-match': 'W/"' },
  { accept: '*/;q=' }
)

/** What the routes read of bodies and queries, as their validators name it. */
const NAMES = [
  ...new Set(
    sources('app/*/validators/*.ts').flatMap((source) =>
      [...source.text.matchAll(/^ {2,}(\w+): /gm)].map(([, name]) => name ?? '')
    )
  ),
]

interface Shot {
  route: number
  parts: string[]
  fields: Record<string, unknown>
  headers: Record<string, string>
  isBroken: boolean
}

const routes = () =>
  Object.values(router.toJSON())
    .flat()
    .flatMap(({ pattern, methods }) =>
      methods.filter((method) => method !== 'HEAD').map((method) => ({ method, pattern }))
    )
    // Pages are files that a build makes.
    .filter(({ pattern }) => /^\/(api|webhooks|intake|health)\//.test(pattern) && !pattern.includes('__'))

const shot: fc.Arbitrary<Shot> = fc.record({
  route: fc.constant(0),
  parts: fc.array(part, { minLength: 4, maxLength: 4 }),
  fields: fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 12 }),
  headers: header,
  isBroken: fc.boolean(),
})

async function fire(browser: ApiBrowser, { method, pattern }: { method: string; pattern: string }, shot: Shot) {
  let at = 0
  const path = pattern.replaceAll(/:\w+\??|\*/g, () => shot.parts[at++ % shot.parts.length] ?? '1')
  const body = JSON.stringify(shot.fields)
  if (method === 'GET') {
    const query = Object.entries(shot.fields).map(
      ([name, value]) =>
        `${name}=${encodeURI(String(JSON.stringify(value)).replaceAll(/[\ud800-\udfff]/g, '%ED%A0%80'))}`
    )
    return browser.call('GET', `${path}?${query.join('&')}`, { headers: shot.headers })
  }
  const isPacked = shot.headers['content-encoding'] === 'gzip' && !shot.isBroken
  return browser.raw(method, path, isPacked ? gzipSync(body) : body, 'application/json', shot.headers)
}

test.group('Whatever is sent to a route', (group) => {
  group.each.setup(freshStart)

  test('it answers without a failure of its own')
    .with(['nobody', 'a user', 'an administrator'])
    .run(async ({ assert }, who) => {
      const limits = await app.container.make(Limits)
      const enter = async () => {
        if (who === 'nobody') return api()
        return signedIn(await createUser({ isAdmin: who === 'an administrator' }))
      }
      let browser = await enter()
      const found: string[] = []
      const all = routes()
      const shots = fc.sample(shot, all.length * SHOTS)
      for (const [at, one] of shots.entries()) {
        const route = all[at % all.length]
        if (!route) continue
        limits.clear()
        const answer = await fire(browser, route, one)
        if (answer.status >= 500)
          found.push(
            `${route.method} ${route.pattern} ${answer.status} ${JSON.stringify([one.headers, one.fields, one.parts]).replaceAll(/x{9,}/g, 'x…').slice(0, 500)}`
          )
        if (answer.status === 401 && who !== 'nobody') browser = await enter()
      }
      assert.deepEqual(found, [])
    })
    .timeout(120_000)
})
