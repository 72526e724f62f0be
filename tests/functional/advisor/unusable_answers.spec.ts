import db from '@adonisjs/lucid/services/db'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { MOST_FAILURES } from '#advisor/steps/provider_health'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { restoreModel, subscribersPay, useModel } from '#tests/support/advisor'
import type { ApiBrowser } from '#tests/support/api'
import { FrozenClock } from '#tests/support/frozen_clock'
import { goodAdvice } from '#tests/support/model_advice'
import { type ModelFault, ModelServer } from '#tests/support/model_server'

test.group('Answers of a model of which nothing may be shown', (group) => {
  let server: ModelServer
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    server = await ModelServer.start()
    useModel(server)
    app.container.swap(Clock, () => new FrozenClock('2026-03-10T12:00:00.000Z'))
    admin = await signedIn(await createUser({ isAdmin: true }))
    await admin.post('/api/ai/agreement', { host: new URL(server.baseUrl).host })
    await subscribersPay(30, 10)
    return async () => {
      app.container.restore(Clock)
      restoreModel()
      await server.close()
    }
  })

  const advice = async () => (await admin.get('/api/ai/financial-advice')).body

  test("don't pause the provider, however many there are, and rules answer", async ({ assert }) => {
    server.answer = JSON.stringify({ ...goodAdvice, summary: 'It will grow by 40%.' })
    for (let time = 0; time <= MOST_FAILURES; time += 1)
      assert.containsSubset(await advice(), { basis: 'rules', reason: 'provider_failed' })
    assert.lengthOf(server.calls, MOST_FAILURES + 1)
    server.answer = JSON.stringify(goodAdvice)
    assert.containsSubset(await advice(), { basis: 'model' })
  })

  test('to questions are none of the failures that pause it, either', async ({ assert }) => {
    server.answer = 'See <b>this</b>.'
    for (let time = 0; time <= MOST_FAILURES; time += 1) {
      const { status } = await admin.post('/api/ai/custom-advice', { query: 'Why?', dateRange: '30d' })
      assert.equal(status, 502)
    }
    assert.lengthOf(server.calls, MOST_FAILURES + 1)
    assert.isEmpty(await db.from('ai_providers').where('failures', '>', 0))
  })

  const answers: [what: string, answer: string, fault: ModelFault | null][] = [
    ['has a number of its own', JSON.stringify({ ...goodAdvice, summary: 'It will grow by 40%.' }), null],
    ['has another shape', '', 'wrong_schema'],
    ['is no JSON', '', 'no_json'],
    ['is a refusal', '', 'refusal'],
    ['is cut off', JSON.stringify(goodAdvice), 'cut_off'],
    ['is empty', '', 'empty'],
  ]
  for (const api of ['responses', 'chat'] as const)
    for (const [what, answer, fault] of answers)
      test(`cost the tokens that the provider counted where one ${what}, by ${api}`, async ({ assert }) => {
        useModel(server, { api })
        server.answer = answer
        server.fault = fault
        assert.containsSubset(await advice(), { basis: 'rules', reason: 'provider_failed' })
        assert.containsSubset(await db.from('ai_days'), [{ tokens: server.tokens }])
      })

  for (const api of ['responses', 'chat'] as const)
    test(`to questions cost the tokens that the provider counted, too, by ${api}`, async ({ assert }) => {
      useModel(server, { api })
      server.answer = 'See <b>this</b>.'
      const faults: (ModelFault | null)[] = [null, 'refusal', 'cut_off']
      for (const [index, fault] of faults.entries()) {
        server.fault = fault
        await admin.post('/api/ai/custom-advice', { query: 'Why?', dateRange: '30d' })
        assert.containsSubset(await db.from('ai_days'), [{ tokens: (index + 1) * server.tokens }])
      }
    })
})
