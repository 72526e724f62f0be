import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { restoreModel, subscribersPay, useModel } from '#tests/support/advisor'
import { eventually } from '#tests/support/eventually'
import { goodAdvice } from '#tests/support/model_advice'
import { ModelServer } from '#tests/support/model_server'
import { FrozenClock } from '#tests/support/frozen_clock'
import app from '@adonisjs/core/services/app'
import { Clock } from '#core/clock'

test.group('A model that is slow or elsewhere', (group) => {
  let server: ModelServer
  const tokensUsed = async () => Number(((await db.from('ai_days').first()) as { tokens: number } | null)?.tokens ?? 0)

  group.each.setup(async () => {
    await freshStart()
    server = await ModelServer.start()
    app.container.swap(Clock, () => new FrozenClock('2026-03-10T12:00:00.000Z'))
    return async () => {
      app.container.restore(Clock)
      restoreModel()
      await server.close()
    }
  })

  for (const api of ['responses', 'chat'] as const) {
    test(`is asked once more when its time is over, and then rules answer, by ${api}`, async ({ assert }) => {
      await subscribersPay(30, 10)
      useModel(server, { api, attemptMs: 2_000 })
      const admin = await signedIn(await createUser({ isAdmin: true }))
      await admin.post('/api/ai/agreement', { host: new URL(server.baseUrl).host })
      server.fault = 'slow'
      const { body } = await admin.get('/api/ai/financial-advice')
      assert.containsSubset(body, { basis: 'rules', reason: 'provider_failed' })
      assert.lengthOf(server.calls, 2)
      await eventually('both calls end', () => server.calls.every(({ wasLeft }) => wasLeft))
      assert.lengthOf(await db.from('ai_calls'), 0)
      // What it used isn't known, so all that was reserved counts.
      assert.isAbove(await tokensUsed(), 0)
    })

    test(`is left alone where it wants a longer wait than an attempt may take, and rules answer, by ${api}`, async ({
      assert,
    }) => {
      await subscribersPay(30, 10)
      useModel(server, { api, attemptMs: 10_000 })
      const admin = await signedIn(await createUser({ isAdmin: true }))
      await admin.post('/api/ai/agreement', { host: new URL(server.baseUrl).host })
      Object.assign(server, { fault: 'rate_limited', retryAfter: 11 })
      const { body } = await admin.get('/api/ai/financial-advice')
      assert.containsSubset(body, { basis: 'rules', reason: 'provider_failed' })
      assert.lengthOf(server.calls, 1)
      assert.equal(await tokensUsed(), 0)
    })

    test(`has the time of one attempt for its answer too, by ${api}`, async ({ assert }) => {
      await subscribersPay(30, 10)
      useModel(server, { api, attemptMs: 2_000 })
      const admin = await signedIn(await createUser({ isAdmin: true }))
      await admin.post('/api/ai/agreement', { host: new URL(server.baseUrl).host })
      server.fault = 'hanging'
      const { body } = await admin.get('/api/ai/financial-advice')
      assert.containsSubset(body, { basis: 'rules', reason: 'provider_failed' })
      await admin.post('/api/ai/custom-advice', { query: 'Why do payments fail?', dateRange: '30d' })
      await eventually('both calls end', () => server.calls.every(({ wasLeft }) => wasLeft))
      // Advice is asked for once more. Of an answer in pieces some may be shown by then.
      assert.lengthOf(server.calls, 3)
    })

    test(`counts both attempts where the first one's answer doesn't come, by ${api}`, async ({ assert }) => {
      await subscribersPay(30, 10)
      useModel(server, { api, attemptMs: 4_000 })
      server.answer = JSON.stringify(goodAdvice)
      const admin = await signedIn(await createUser({ isAdmin: true }))
      await admin.post('/api/ai/agreement', { host: new URL(server.baseUrl).host })
      server.fault = 'slow'
      const reserved: Promise<number>[] = []
      server.onCall = (calls) => {
        reserved.push(tokensUsed())
        if (calls === 2) server.fault = null
      }
      assert.containsSubset((await admin.get('/api/ai/financial-advice')).body, { basis: 'model' })
      assert.lengthOf(server.calls, 2)
      assert.equal(await tokensUsed(), Number(await reserved[0]) + server.tokens)
    })

    test(`is not asked once more without tokens for it, by ${api}`, async ({ assert }) => {
      await subscribersPay(30, 10)
      const dailyTokens = 9_000
      useModel(server, { api, attemptMs: 2_000, dailyTokens })
      const admin = await signedIn(await createUser({ isAdmin: true }))
      await admin.post('/api/ai/agreement', { host: new URL(server.baseUrl).host })
      server.fault = 'slow'
      const { body } = await admin.get('/api/ai/financial-advice')
      assert.containsSubset(body, { basis: 'rules', reason: 'provider_failed' })
      assert.lengthOf(server.calls, 1)
      assert.isAtMost(await tokensUsed(), dailyTokens)
    })

    test(`is not followed to another server, by ${api}`, async ({ assert }) => {
      const other = await ModelServer.start()
      try {
        await subscribersPay(30, 10)
        useModel(server, { api })
        const admin = await signedIn(await createUser({ isAdmin: true }))
        await admin.post('/api/ai/agreement', { host: new URL(server.baseUrl).host })
        server.fault = 'elsewhere'
        server.other = new URL(other.baseUrl).origin
        const { body } = await admin.get('/api/ai/financial-advice')
        assert.containsSubset(body, { basis: 'rules', reason: 'provider_failed' })
        assert.isNotEmpty((body as { insights: object[] }).insights)
        assert.isNotEmpty(server.calls)
        assert.lengthOf(other.calls, 0)
      } finally {
        await other.close()
      }
    })
  }
})
