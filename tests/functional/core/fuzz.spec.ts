import { gzipSync } from 'node:zlib'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { Limits } from '#core/limits/limits'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api, type Answer, type ApiBrowser } from '#tests/support/api'
import { createServer } from '#tests/support/fleet'
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
  value,
} from '#tests/support/fuzz'

/** Requests to each route: enough to meet every kind of value in one run over all of them. */
const SHOTS = 4
const header = fc.constantFrom<Record<string, string>>(
  {},
  {},
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
/** What lists read besides their filters. */
const listQuery = fc.record(
  {
    sort: fc.oneof(fc.constantFrom<unknown>('["id","DESC"]', '["id"]'), value),
    range: fc.oneof(fc.constantFrom<unknown>('[0,24]', '[1e308,1e309]', '[9,1]'), value),
    filter: value,
    after: fc.oneof(
      fc.constantFrom<unknown>(
        ...[
          ['1', 1],
          [1e308, 1],
          ['\ud800', 2 ** 53],
        ].map(encodeAfter)
      ),
      value
    ),
  },
  { requiredKeys: [] }
)

function encodeAfter(after: unknown) {
  return Buffer.from(JSON.stringify(after)).toString('base64url')
}

interface Shot {
  parts: string[]
  /** A row that there is, where an answer named one. */
  namesRow: boolean
  /** Replaces fields of a body that the route takes; by their place among them. */
  spoiled: { at: number; value: unknown }[]
  list: Record<string, unknown>
  headers: Record<string, string>
  isBroken: boolean
}

const shot: fc.Arbitrary<Shot> = fc.record({
  parts: fc.array(part, { minLength: 4, maxLength: 4 }),
  namesRow: fc.boolean(),
  spoiled: fc.array(fc.record({ at: fc.nat(50), value }), { maxLength: 2 }),
  list: listQuery,
  headers: header,
  isBroken: fc.boolean(),
})

/** Numbers of rows by the path of their list, as answers named them. */
class KnownRows {
  readonly #ids = new Map<string, number>()

  note({ pattern }: Route, { body }: Answer) {
    const row: unknown = Array.isArray(body) ? body[0] : body
    const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined
    if (typeof id === 'number') this.#ids.set(listOf(pattern), id)
  }

  of(pattern: string): string | undefined {
    const id = this.#ids.get(listOf(pattern))
    return id === undefined ? undefined : String(id)
  }
}

const listOf = (pattern: string) => pattern.split('/:')[0] ?? ''

function fire(browser: ApiBrowser, { method, pattern }: Route, { parts, list, headers, isBroken }: Shot, body: Body) {
  const path = fillIn(pattern, parts)
  const text = JSON.stringify(body)
  if (method === 'GET') {
    const fields = { ...body, filter: body, ...list }
    const query = Object.entries(fields).map(([name, value]) => `${name}=${encoded(value)}`)
    return browser.call('GET', `${path}?${query.join('&')}${isBroken ? '&x=%ED%A0%80' : ''}`, { headers })
  }
  const isPacked = headers['content-encoding'] === 'gzip' && !isBroken
  return browser.raw(method, path, isPacked ? gzipSync(text) : text, 'application/json', headers)
}

test.group('Whatever is sent to a route', (group) => {
  group.each.setup(freshStart)

  test('it answers without a failure of its own')
    .with(['nobody', 'a user', 'an administrator'])
    .run(async ({ assert, cleanup }, who) => {
      const limits = await app.container.make(Limits)
      providersAway(cleanup)
      const bodies = await KnownBodies.open(cleanup)
      const rows = new KnownRows()
      await createServer()
      const enter = async () =>
        who === 'nobody' ? api() : signedIn(await createUser({ isAdmin: who === 'an administrator', plan: 'yearly' }))
      let browser = await enter()
      const found: string[] = []
      const all = routes()
      const shots = fc.sample(shot, all.length * SHOTS)
      for (const [at, one] of shots.entries()) {
        const route = all[at % all.length]
        if (!route) continue
        limits.clear()
        const body = bodies.begin(route)
        const names = Object.keys(body)
        for (const { at, value } of one.spoiled) if (names.length > 0) body[names[at % names.length] ?? ''] = value
        const row = one.namesRow ? rows.of(route.pattern) : undefined
        const answer = await fire(browser, route, row ? { ...one, parts: [row, ...one.parts] } : one, body)
        if (!isExpected(answer)) {
          const sent = JSON.stringify([one.headers, body, one.parts, one.list]).replaceAll(/(x|é){9,}/g, '$1…')
          found.push(`${route.method} ${route.pattern} ${answer.status} ${sent.slice(0, 500)}`)
        }
        rows.note(route, answer)
        if (answer.status === 401 && who !== 'nobody') browser = await enter()
      }
      assert.deepEqual(found, [])
    })
})
