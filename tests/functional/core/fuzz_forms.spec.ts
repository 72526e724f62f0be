import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { Limits } from '#core/limits/limits'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'
import {
  type Body,
  encoded,
  fillIn,
  isExpected,
  KnownBodies,
  part,
  providersAway,
  type Route,
  routes,
  text,
  value,
} from '#tests/support/fuzz'

/** Requests to each route after the first, which finds out what it takes. */
const SHOTS = 2

/** Names of fields as forms nest them. */
const name = fc.constantFrom('a', 'a[b][c]', 'a[]', 'a[99999]', '__proto__[x]', 'constructor[prototype]', '[', 'id', '')
const boundary = 'culvert'
const fileName = fc.constantFrom(
  'a.txt',
  '../../etc/passwd',
  '',
  '"',
  'x'.repeat(300),
  'a\u0000.exe',
  '\u202egpj.exe',
  'é\r\nX: y'
)
const encoding = fc.constantFrom(
  'application/x-www-form-urlencoded',
  `multipart/form-data; boundary=${boundary}`,
  'multipart/form-data',
  'multipart/form-data; boundary=other',
  'application/json; charset=utf-7',
  'application/json;;;=',
  'text/xml',
  'application/octet-stream',
  ''
)
/** What a browser, a proxy or somebody else may send with it. */
const headers = fc.record<Record<string, string>>(
  {
    'authorization': fc.constantFrom('Bearer', 'Bearer \u00ff', 'Basic Og==', `Bearer ${'x'.repeat(4000)}`),
    'accept': fc.constantFrom('', 'text/html', '*/*;q=9', 'application/json, '.repeat(100)),
    'accept-language': fc.constantFrom('', '*', 'zh-Hant-HK-x-private;q=0.00000001', 'de,'.repeat(500)),
    'origin': fc.constantFrom('null', 'http://', 'https://evil.example', 'x'),
    'referer': fc.constantFrom('http://[', '//', 'javascript:1'),
    'range': fc.constantFrom('bytes=-0', 'bytes=9-1', `bytes=${'0-1,'.repeat(200)}`, 'x=1'),
    'if-match': fc.constantFrom('*', 'W/"x"', '"', ''),
    'if-range': fc.constantFrom('"x"', 'Thu, 99 Foo 2026', ''),
    'if-modified-since': fc.constantFrom('never', '+275760-09-13'),
    'x-forwarded-for': fc.constantFrom('::', '256.1.1.1', ',,,', 'x'.repeat(2000)),
    'idempotency-key': fc.constantFrom('', '\u00ff', 'x'.repeat(300)),
    'stripe-signature': fc.constantFrom('t=,v1=', `t=${'9'.repeat(40)},v1=x`),
    'paypal-transmission-time': fc.constantFrom('', '+275760-09-13T00:00:00Z'),
    'x-envelope-from': fc.constantFrom('', '<>', 'a'.repeat(2000), '\u00ff@x'),
    'x-envelope-to': fc.constantFrom('', ',', 'support@example.com'),
    'user-agent': fc.constantFrom('', '\u00ff', 'Mozilla/5.0 ('.repeat(200)),
  },
  { requiredKeys: [] }
)

interface Shot {
  parts: string[]
  fields: [string, unknown][]
  query: [string, unknown][]
  file: { name: string; content: string }
  type: string
  headers: Record<string, string>
  isCut: boolean
}

const shot: fc.Arbitrary<Shot> = fc.record({
  parts: fc.array(part, { minLength: 4, maxLength: 4 }),
  fields: fc.array(fc.tuple(name, value), { maxLength: 4 }),
  query: fc.array(fc.tuple(name, value), { maxLength: 3 }),
  file: fc.record({ name: fileName, content: text }),
  type: encoding,
  headers,
  isCut: fc.boolean(),
})

const pairs = (fields: readonly [string, unknown][]) =>
  fields.map(([name, value]) => `${encodeURIComponent(name)}=${encoded(value)}`).join('&')

const escaped = (text: string) => text.toWellFormed().replaceAll('"', '%22')

function multipart(fields: readonly [string, unknown][], { file, isCut }: Shot): string {
  const part = (disposition: string, content: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
  const texts = fields.map(([name, value]) => part(`name="${escaped(name)}"`, String(JSON.stringify(value))))
  return [
    ...texts,
    part(`name="file"; filename="${file.name}"`, file.content),
    isCut ? '' : `--${boundary}--\r\n`,
  ].join('')
}

/** Fields that the route knows, in each of the ways in which a body can be written, and others beside them. */
function fire(browser: ApiBrowser, { method, pattern }: Route, shot: Shot, known: Body) {
  const path = `${fillIn(pattern, shot.parts)}?${pairs(shot.query)}${shot.isCut ? '&%' : ''}`
  if (method === 'GET') return browser.call('GET', path, { headers: shot.headers })
  const fields = [...Object.entries(known), ...shot.fields]
  const isForm = shot.type.includes('urlencoded')
  const body = shot.type.startsWith('multipart') ? multipart(fields, shot) : isForm ? pairs(fields) : shot.file.content
  return browser.raw(method, path, body.toWellFormed(), shot.type, shot.headers)
}

test.group('Whatever way a request is written in', (group) => {
  group.each.setup(freshStart)

  test('it is answered without a failure of our own')
    .with(['nobody', 'an administrator'])
    .run(async ({ assert, cleanup }, who) => {
      const limits = await app.container.make(Limits)
      providersAway(cleanup)
      const bodies = await KnownBodies.open(cleanup)
      const enter = async () => (who === 'nobody' ? api() : signedIn(await createUser({ isAdmin: true })))
      let browser = await enter()
      const found: string[] = []
      const all = routes()
      for (const route of all) {
        limits.clear()
        bodies.begin(route)
        const path = fillIn(route.pattern, ['1'])
        const { status } = await browser.call(route.method, path, route.method === 'GET' ? {} : { body: {} })
        if (status === 401 && who !== 'nobody') browser = await enter()
      }
      for (const [at, one] of fc.sample(shot, all.length * SHOTS).entries()) {
        const route = all[at % all.length]
        if (!route) continue
        limits.clear()
        const answer = await fire(browser, route, one, bodies.begin(route))
        if (!isExpected(answer)) {
          const sent = JSON.stringify(one).replaceAll(/(.)\1{9,}/g, '$1…')
          found.push(`${route.method} ${route.pattern} ${answer.status} ${sent.slice(0, 600)}`)
        }
        if (answer.status === 401 && who !== 'nobody') browser = await enter()
      }
      assert.deepEqual(found, [])
    })
})
