import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { MOST_FAILURES, PAUSE_MINUTES } from '#advisor/steps/provider_health'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { restoreModel, subscribersPay, useModel } from '#tests/support/advisor'
import type { ApiBrowser } from '#tests/support/api'
import { eventually } from '#tests/support/eventually'
import { FrozenClock } from '#tests/support/frozen_clock'
import { goodAdvice } from '#tests/support/model_advice'
import { type ModelFault, ModelServer } from '#tests/support/model_server'

const ADVICE = '/api/ai/financial-advice'
const PREVIEW = '/api/ai/preview'
const AGREEMENT = '/api/ai/agreement'
const TODAY = '2026-03-10T12:00:00.000Z'

type Named = Record<'key' | 'text' | 'href', string>

interface Advice {
  basis: string
  reason: string | null
  summary: string
  insights: { title: string; description: string; confidence: number; figures: Named[] }[]
  recommendations: Record<string, string[]>
  actions: { key: string; text: string }[]
}

test.group('Advice by a model', (group) => {
  const clock = new FrozenClock(TODAY)
  let server: ModelServer
  let admin: ApiBrowser
  let adminId: number

  group.each.setup(async () => {
    await freshStart()
    server = await ModelServer.start()
    server.answer = JSON.stringify(goodAdvice)
    useModel(server)
    const user = await createUser({ isAdmin: true, email: 'ann.secret@example.com', firstName: 'Annabel' })
    adminId = user.id
    admin = await signedIn(user)
    clock.travelTo(TODAY)
    app.container.swap(Clock, () => clock)
    return async () => {
      app.container.restore(Clock)
      restoreModel()
      await server.close()
    }
  })

  const advice = async (query = '') => (await admin.get(`${ADVICE}${query}`)).body as Advice
  const agree = (browser = admin) => browser.post(AGREEMENT, { host: new URL(server.baseUrl).host })
  const tokensUsed = async () => Number(((await db.from('ai_days').first()) as { tokens: number } | null)?.tokens ?? 0)

  test('is asked for only after the operator saw what is sent and to whom, and agreed', async ({ assert }) => {
    await subscribersPay(30, 10)
    assert.containsSubset(await advice(), { basis: 'rules', reason: 'not_agreed' })
    const { host } = new URL(server.baseUrl)
    const { body } = await admin.get(PREVIEW)
    assert.containsSubset(body, {
      provider: { host, model: 'model-1' },
      agreedAt: null,
      currency: 'USD',
      testMode: false,
    })
    const { sent, suggestions } = body as { sent: object; suggestions: string[] }
    assert.isNotEmpty(suggestions)
    assert.lengthOf(server.calls, 0)
    assert.equal((await admin.post(AGREEMENT, { host: 'other.example.com' })).status, 409)
    assert.equal((await agree()).status, 204)
    assert.equal((await agree()).status, 204)
    assert.lengthOf(await db.from('audit_log').where({ action: 'advice.agree', actor_id: adminId }), 1)
    assert.isNotNull(((await admin.get(PREVIEW)).body as { agreedAt: string | null }).agreedAt)

    const given = await advice()
    assert.containsSubset(given, { basis: 'model', reason: null, provider: { host, model: 'model-1' } })
    assert.lengthOf(server.calls, 1)
    assert.deepEqual(JSON.parse(String(server.calls[0]?.body.input)), sent)
    const other = await signedIn(await createUser({ isAdmin: true, adminRole: 'finance' }))
    assert.containsSubset((await other.get(ADVICE)).body, { basis: 'rules', reason: 'not_agreed' })
  })

  test('has our figures in its words, each with its link, and its actions can be checked off', async ({ assert }) => {
    await subscribersPay(30, 10)
    await agree()
    const [insight] = goodAdvice.insights
    server.answer = JSON.stringify({ ...goodAdvice, insights: [{ ...insight, confidence: 99 }] })
    const { summary, insights, actions, recommendations } = await advice()
    assert.equal(summary, 'Revenue was $200.00. Most payments succeed.')
    assert.equal(insights[0]?.description, 'Only 66.67% of payments succeed.')
    assert.containsSubset(insights[0]?.figures, [{ key: 'successRate', text: '66.67%' }])
    // Of thirty payments, as a rule would say; whatever the model says of itself.
    assert.equal(insights[0]?.confidence, 55)
    assert.match(insights[0]?.figures[0]?.href ?? '', /#successRate$/)
    assert.deepEqual(recommendations['immediate'], ['Look at declined payments: 66.67% succeed.'])
    const [action] = actions
    assert.equal((await admin.put(`/api/ai/actions/${action?.key ?? ''}`, { done: true })).status, 200)
    assert.containsSubset((await advice()).actions[0], { state: 'done' })
  })

  test('is made once for the same figures, also of fifty at once, and again when they change', async ({ assert }) => {
    await subscribersPay(30, 10)
    await agree()
    server.fault = 'slow'
    const asked = Array.from({ length: 50 }, () => admin.get(ADVICE))
    await eventually('the model is asked', () => server.calls.length > 0)
    server.fault = null
    server.release()
    for (const { status, body } of await Promise.all(asked)) {
      assert.equal(status, 200)
      assert.containsSubset(body, { basis: 'model' })
    }
    await advice()
    assert.lengthOf(server.calls, 1)
    assert.lengthOf(await db.from('ai_calls'), 0)
    assert.equal(await tokensUsed(), server.tokens)
    await subscribersPay(1)
    await advice()
    assert.lengthOf(server.calls, 2)
  })

  test('nothing that could be about somebody leaves the server', async ({ assert }) => {
    await subscribersPay(30, 10)
    await agree()
    await advice()
    await admin.post('/api/ai/custom-advice', { query: 'Why do payments fail?', dateRange: '30d' })
    assert.lengthOf(server.calls, 2)
    for (const { text, body } of server.calls) {
      assert.notMatch(text, /@|ann\.secret|Annabel|example\.com|127\.0\.0\.1|"(user|customer|account|payment)_?[iI]d"/)
      assert.notMatch(text, /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/)
      const { safety_identifier, store } = body as { safety_identifier: string; store: boolean }
      assert.match(safety_identifier, /^[0-9a-f]{32}$/)
      assert.isFalse(store)
    }
  })

  test('a figure of fewer than five customers is not sent, and without any the rules answer', async ({ assert }) => {
    await subscribersPay(4, 2)
    await agree()
    assert.containsSubset(await advice(), { basis: 'rules', reason: 'too_few_customers' })
    assert.lengthOf(server.calls, 0)
    await subscribersPay(2)
    await advice()
    const { figures } = JSON.parse(String(server.calls[0]?.body.input)) as { figures: { key: string }[] }
    const keys = figures.map(({ key }) => key)
    assert.include(keys, 'subscribers')
    // Six subscribe, but only four paid.
    assert.notInclude(keys, 'totalRevenue')
  })

  test('its own numbers, unknown figures, markup and links are left out', async ({ assert }) => {
    await subscribersPay(30, 10)
    await agree()
    const [insight] = goodAdvice.insights
    const said = (title: string, description: string) => ({ ...insight, title, description })
    server.answer = JSON.stringify({
      ...goodAdvice,
      summary: 'Revenue was {totalRevenue}. It will grow by 40%. It has doubled. See {madeUp}.',
      insights: [
        said(
          'Payments fail',
          'Only {successRate} succeed. <img src=x onerror=alert(1)> Look. Ask at https://evil.example.com now.'
        ),
        said('A leak of 999', 'Nothing.'),
        said('Click [here](https://evil.example.com)', 'Nothing.'),
      ],
    })
    const { summary, insights } = await advice()
    assert.equal(summary, 'Revenue was $200.00.')
    assert.deepEqual(
      insights.map(({ title, description }) => [title, description]),
      [['Payments fail', 'Only 66.67% succeed.']]
    )
  })

  const faults: [fault: ModelFault, calls: number][] = [
    ['wrong_schema', 1],
    ['no_json', 1],
    ['refusal', 1],
    ['cut_off', 1],
    ['empty', 1],
    ['rate_limited', 2],
    ['broken', 2],
    ['wrong_key', 1],
    ['dropped', 1],
  ]
  for (const api of ['responses', 'chat'] as const) {
    for (const [fault, calls] of faults) {
      test(`rules answer where the provider fails: ${fault}, by ${api}`, async ({ assert }) => {
        await subscribersPay(30, 10)
        useModel(server, { api })
        await agree()
        server.fault = fault
        const given = await advice()
        assert.containsSubset(given, { basis: 'rules', reason: 'provider_failed' })
        assert.isNotEmpty(given.insights)
        assert.lengthOf(server.calls, calls)
        assert.lengthOf(await db.from('ai_calls'), 0)
        const isTurnedDown = ['rate_limited', 'broken', 'wrong_key'].includes(fault)
        assert.equal((await tokensUsed()) === 0, isTurnedDown)
        server.fault = null
        assert.containsSubset(await advice(), { basis: 'model' })
      })
    }
  }

  test('a provider that failed three times in a row is not asked for five minutes', async ({ assert }) => {
    await subscribersPay(30, 10)
    await agree()
    server.fault = 'refusal'
    for (let time = 0; time < MOST_FAILURES; time += 1)
      assert.containsSubset(await advice(), { reason: 'provider_failed' })
    assert.containsSubset(await advice(), { basis: 'rules', reason: 'provider_paused' })
    assert.lengthOf(server.calls, MOST_FAILURES)
    clock.advance({ minutes: PAUSE_MINUTES, seconds: 1 })
    server.fault = null
    assert.containsSubset(await advice(), { basis: 'model' })
    assert.containsSubset(await db.from('ai_providers').first(), { failures: 0, paused_until: null })
  })

  test("the day's tokens are never overdrawn, and the next day has new ones", async ({ assert }) => {
    await subscribersPay(30, 10)
    const limit = 9_000
    useModel(server, { dailyTokens: limit })
    await agree()
    server.tokens = 4_000
    for (const range of ['7d', '30d', '90d', '1y']) {
      await advice(`?range=${range}`)
      assert.isAtMost(await tokensUsed(), limit)
    }
    const calls = server.calls.length
    assert.isBelow(calls, 4)
    assert.containsSubset(await advice('?range=all'), { basis: 'rules', reason: 'budget_used' })
    assert.lengthOf(server.calls, calls)
    clock.advance({ days: 1 })
    assert.containsSubset(await advice('?range=all'), { basis: 'model' })
  })

  test('what a killed process left in flight ends by itself', async ({ assert }) => {
    await subscribersPay(30, 10)
    await agree()
    const left = { user_id: adminId, kind: 'range', claim: 'x', expires_at: toSql(clock.now().minus({ seconds: 1 })) }
    await db.table('ai_calls').insert(left)
    assert.containsSubset(await advice(), { basis: 'model' })
  })
})
