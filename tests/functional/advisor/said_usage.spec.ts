import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { askForEvents, restoreModel, subscribersPay, useModel } from '#tests/support/advisor'
import type { ApiBrowser } from '#tests/support/api'
import { FrozenClock } from '#tests/support/frozen_clock'
import { ModelServer } from '#tests/support/model_server'

const ASK = '/api/ai/custom-advice'
const question = { query: 'Why do payments fail?', dateRange: '30d' }

test.group('What a provider says it used', (group) => {
  const clock = new FrozenClock('2026-03-10T12:00:00.000Z')
  let server: ModelServer
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    server = await ModelServer.start()
    server.answer = 'Ask your customers.'
    admin = await signedIn(await createUser({ isAdmin: true }))
    app.container.swap(Clock, () => clock)
    useModel(server)
    await subscribersPay(30, 10)
    await admin.post('/api/ai/agreement', { host: new URL(server.baseUrl).host })
    return async () => {
      app.container.restore(Clock)
      restoreModel()
      await server.close()
    }
  })

  const tokensUsed = async () => Number(((await db.from('ai_days').first()) as { tokens: number } | null)?.tokens ?? 0)

  for (const api of ['responses', 'chat'] as const) {
    test(`counts as all that was reserved where it's no whole number, or more, and the answer is shown, by ${api}`, async ({
      assert,
    }) => {
      useModel(server, { api })
      const once = async (said: unknown) => {
        server.said = said
        const before = await tokensUsed()
        const { status, body, text } = await admin.post(ASK, question)
        assert.equal(status, 200, text)
        assert.containsSubset(body, { basis: 'model', paragraphs: [{ text: server.answer }] })
        return (await tokensUsed()) - before
      }
      const reserved = await once(10_000_000)
      assert.isAbove(reserved, 1_000)
      assert.isBelow(reserved, 100_000)
      for (const said of ['many', '12', -5, 1.5, {}, false]) assert.equal(await once(said), reserved, String(said))
      assert.equal(await once(321), 321)
      server.said = 'many'
      const before = await tokensUsed()
      const names: string[] = []
      for await (const { name } of (await askForEvents(admin, ASK, question)).events) names.push(name)
      assert.deepEqual(names, ['paragraph', 'done'])
      assert.equal((await tokensUsed()) - before, reserved)
    })
  }
})
