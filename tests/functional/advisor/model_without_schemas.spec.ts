import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { restoreModel, subscribersPay, useModel } from '#tests/support/advisor'
import type { ApiBrowser } from '#tests/support/api'
import { FrozenClock } from '#tests/support/frozen_clock'
import { goodAdvice } from '#tests/support/model_advice'
import { ModelServer } from '#tests/support/model_server'

test.group('A model server that knows no schemas', (group) => {
  let server: ModelServer
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    server = await ModelServer.start()
    server.knowsSchemas = false
    server.answer = JSON.stringify(goodAdvice)
    useModel(server, { api: 'chat' })
    app.container.swap(Clock, () => new FrozenClock('2026-03-10T12:00:00.000Z'))
    await subscribersPay(30, 10)
    admin = await signedIn(await createUser({ isAdmin: true }))
    await admin.post('/api/ai/agreement', { host: new URL(server.baseUrl).host })
    return async () => {
      app.container.restore(Clock)
      restoreModel()
      await server.close()
    }
  })

  const advice = async () => (await admin.get('/api/ai/financial-advice')).body

  test('is asked once more, with the schema in the instructions', async ({ assert }) => {
    assert.containsSubset(await advice(), { basis: 'model' })
    assert.deepEqual(
      server.calls.map(({ body }) => (body['response_format'] as { type: string }).type),
      ['json_schema', 'json_object']
    )
  })

  for (const fault of ['broken', 'rate_limited', 'refusal', 'no_json'] as const) {
    test(`is asked twice at most, also where it fails then: ${fault}`, async ({ assert }) => {
      server.fault = fault
      assert.containsSubset(await advice(), { basis: 'rules', reason: 'provider_failed' })
      assert.lengthOf(server.calls, 2)
    })
  }

  test('is asked twice at most where it fails first', async ({ assert }) => {
    server.knowsSchemas = true
    server.fault = 'broken'
    server.onCall = (calls) => {
      server.knowsSchemas = calls < 2
    }
    assert.containsSubset(await advice(), { basis: 'rules', reason: 'provider_failed' })
    assert.lengthOf(server.calls, 2)
  })
})
