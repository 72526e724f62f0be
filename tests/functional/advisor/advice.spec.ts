import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { buildDays, rowsFromScratch } from '#tests/support/analytics/metrics'
import { customersPay } from '#tests/support/advisor'
import { api, type ApiBrowser } from '#tests/support/api'
import { payer } from '#tests/support/billing/booking'
import { FrozenClock } from '#tests/support/frozen_clock'

const ADVICE = '/api/ai/financial-advice'
const ASK = '/api/ai/custom-advice'
const KEPT = '/api/ai/advice'
const TODAY = '2026-03-10T12:00:00.000Z'

interface Action {
  key: string
  text: string
  term: 'immediate' | 'shortTerm' | 'longTerm'
  state: string
  checkedAt: string | null
}

interface Advice {
  id: number
  insights: { id: string; figures: { text: string; href: string }[]; threshold: string }[]
  recommendations: Record<Action['term'], string[]>
  actions: Action[]
}

test.group('Financial advice', (group) => {
  const clock = new FrozenClock(TODAY)
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    admin = await signedIn(await createUser({ isAdmin: true }))
    clock.travelTo(TODAY)
    app.container.swap(Clock, () => clock)
    return () => app.container.restore(Clock)
  })

  const advice = async (query = '') => (await admin.get(`${ADVICE}${query}`)).body as Advice

  test('is for administrators and finance, on each call', async ({ assert }) => {
    const finance = await signedIn(await createUser({ isAdmin: true, adminRole: 'finance' }))
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    const user = await signedIn(await createUser())
    const calls: [string, string, object?][] = [
      ['GET', ADVICE],
      ['POST', ASK, { query: 'churn' }],
      ['GET', KEPT],
      ['GET', `${KEPT}/1`],
      ['DELETE', `${KEPT}/1`],
      ['PUT', '/api/ai/actions/none', { done: true }],
      ['GET', '/api/ai/preview'],
      ['POST', '/api/ai/agreement', { host: 'model.example.com' }],
    ]
    for (const [method, path, body] of calls) {
      assert.equal((await api().call(method, path, { body })).status, 401, path)
      for (const browser of [support, user])
        assert.equal((await browser.call(method, path, { body })).status, 403, path)
      for (const browser of [finance, admin])
        assert.notInclude([401, 403], (await browser.call(method, path, { body })).status, path)
    }
  })

  test('of an installation without payments says that there is too little data', async ({ assert }) => {
    for (const range of ['7d', '30d', '90d', '1y', 'all']) {
      const { status, body } = await admin.get(`${ADVICE}?range=${range}`)
      assert.equal(status, 200)
      assert.containsSubset(body, { range, basis: 'rules', reason: 'too_little_data', insights: [], provider: null })
      assert.match((body as { summary: string }).summary, /too little data/)
    }
    for (const query of ['?range=14d', '?mode=both', '?currency=dollars'])
      assert.equal((await admin.get(`${ADVICE}${query}`)).status, 422, query)
  })

  test('has the fields of the specification, each figure with its link, and says that it is rule-based', async ({
    assert,
  }) => {
    await customersPay(40, 20)
    const { body } = await admin.get(ADVICE)
    assert.containsSubset(body, { range: '30d', basis: 'rules', reason: 'no_key', mode: 'live', currency: 'USD' })
    const given = body as Advice & { riskAssessment: { level: string; factors: string[]; mitigation: string[] } }
    assert.equal(given.riskAssessment.level, 'high')
    const weak = given.insights.find(({ threshold }) => threshold.startsWith('Success rate: 50%. Limit: below '))
    assert.isDefined(weak)
    assert.include(
      weak?.figures.map(({ text }) => text),
      '50%'
    )
    assert.isTrue(
      given.insights.every(({ figures }) => figures.every(({ href }) => href.startsWith('/admin/stripe-dashboard')))
    )
    assert.sameMembers(
      given.actions.map(({ text }) => text),
      [...given.recommendations.immediate, ...given.recommendations.shortTerm, ...given.recommendations.longTerm]
    )
    assert.notMatch(JSON.stringify(body), /NaN|undefined|\{[a-z]/i)
  })

  test('never counts test money', async ({ assert }) => {
    await customersPay(40, 20)
    const book = await payer(null)
    for (let at = 0; at < 30; at += 1) await book({ testMode: true, amountMinor: 77_700, at: '2026-03-06T10:00:00Z' })
    await buildDays()
    assert.notInclude(JSON.stringify(await advice()), '777')
    assert.containsSubset(await advice('?mode=test'), { mode: 'test', testMode: true })
  })

  test('is kept once a day with the figures it used, in a history, until it is deleted', async ({ assert }) => {
    await customersPay(40, 20)
    const first = await advice()
    assert.equal((await advice()).id, first.id)
    clock.travelTo('2026-03-11T12:00:00.000Z')
    await buildDays()
    const next = await advice()
    assert.notEqual(next.id, first.id)
    await admin.post(ASK, { query: 'What about churn?', dateRange: '7d' })
    const list = (await admin.get(KEPT)).body as { id: number; kind: string }[]
    assert.deepEqual(
      list.map(({ kind }) => kind),
      ['custom', 'range', 'range']
    )
    const kept = await admin.get(`${KEPT}/${first.id}`)
    assert.containsSubset(kept.body, { kind: 'range', range: '30d', createdAt: TODAY })
    assert.isAtLeast((kept.body as { figures: object[] }).figures.length, 1)
    assert.equal((await admin.delete(`${KEPT}/${first.id}`)).status, 204)
    assert.equal((await admin.delete(`${KEPT}/${first.id}`)).status, 404)
    assert.equal((await admin.get(`${KEPT}/${first.id}`)).status, 404)
    assert.lengthOf(await db.from('audit_log').where('action', 'advice.delete'), 1)
  })

  test('is kept once also where several ask at once', async ({ assert }) => {
    await customersPay(40, 20)
    const all = await Promise.all(Array.from({ length: 20 }, () => advice()))
    assert.lengthOf([...new Set(all.map(({ id }) => id))], 1)
    assert.lengthOf(await db.from('kept_advice'), 1)
  })

  test('has actions that are checked off, opened again, and looked at again once their figure moved', async ({
    assert,
  }) => {
    await customersPay(40, 20)
    const [action] = (await advice()).actions as [Action]
    const path = `/api/ai/actions/${action.key}`
    const find = async () => (await advice()).actions.find(({ key }) => key === action.key)
    assert.equal(action.state, 'open')
    assert.containsSubset((await admin.put(path, { done: true })).body, { state: 'done', checkedAt: TODAY })
    assert.equal((await admin.put(path, { done: true })).status, 200)
    assert.containsSubset(await find(), { state: 'done', checkedAt: TODAY })
    // It gets a tenth better.
    await customersPay(10, 0)
    await rowsFromScratch()
    assert.containsSubset(await find(), { state: 'review', checkedAt: TODAY })
    await admin.put(path, { done: false })
    assert.containsSubset(await find(), { state: 'open', checkedAt: null })
    assert.equal((await admin.put('/api/ai/actions/30d.USD.live.nothing.0', { done: true })).status, 404)
    assert.equal((await admin.put(path, { done: 'perhaps' })).status, 422)
  })
})

test.group('Questions about the figures', (group) => {
  group.each.setup(freshStart)

  test('are trimmed, not empty and at most 2,000 characters', async ({ assert }) => {
    const finance = await signedIn(await createUser({ isAdmin: true, adminRole: 'finance' }))
    for (const query of ['', '   \n ', undefined]) {
      const { status, body } = await finance.post(ASK, { query })
      assert.equal(status, 422)
      assert.containsSubset(body, {
        code: 'E_QUERY_REQUIRED',
        message: 'Please enter a financial question or area of focus',
      })
    }
    assert.equal((await finance.post(ASK, { query: 'x'.repeat(2_001) })).status, 422)
    assert.equal((await finance.post(ASK, { query: 'x', dateRange: '14d' })).status, 422)
    const { status, body } = await finance.post(ASK, { query: ` ${'x'.repeat(2_000)} ` })
    assert.equal(status, 200)
    assert.containsSubset(body, { basis: 'rules', reason: 'no_key', provider: null })
  })

  test('are answered in one text, and kept word by word', async ({ assert }) => {
    const admin = await signedIn(await createUser({ isAdmin: true }))
    const query = 'How is our churn? <b>Now</b> [link](https://example.com)'
    const { body } = await admin.post(ASK, { query, dateRange: '90d' })
    const { advice, paragraphs, id } = body as { advice: string; paragraphs: { text: string }[]; id: number }
    assert.equal(advice, paragraphs.map(({ text }) => text).join('\n\n'))
    assert.notInclude(advice, 'example.com')
    assert.containsSubset((await admin.get(`${KEPT}/${id}`)).body, { kind: 'custom', query, range: '90d' })
  })
})
