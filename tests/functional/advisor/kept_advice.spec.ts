import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { customersPay, restoreModel, subscribersPay, useModel } from '#tests/support/advisor'
import type { ApiBrowser } from '#tests/support/api'
import { FrozenClock } from '#tests/support/frozen_clock'
import { goodAdvice } from '#tests/support/model_advice'
import { ModelServer } from '#tests/support/model_server'

const ADVICE = '/api/ai/financial-advice'
const KEPT = '/api/ai/advice'

interface Advice {
  id: number
  basis: string
  summary: string
  actions: { key: string; text: string; state: string }[]
}

test.group('Advice that is kept', (group) => {
  const clock = new FrozenClock()
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    admin = await signedIn(await createUser({ isAdmin: true }))
    clock.travelTo('2026-03-10T12:00:00.000Z')
    app.container.swap(Clock, () => clock)
    return () => app.container.restore(Clock)
  })

  const advice = async (browser = admin) => (await browser.get(ADVICE)).body as Advice
  const check = (key: string | undefined) =>
    admin.put(`/api/ai/actions/${encodeURIComponent(key ?? '')}`, { done: true })

  test('stays as it was given where figures change during the day, and the same again adds none', async ({
    assert,
  }) => {
    await customersPay(40, 20)
    const first = await advice()
    clock.advance({ hours: 1 })
    await customersPay(10)
    const next = await advice()
    assert.notEqual(next.id, first.id)
    assert.equal((await advice()).id, next.id)
    assert.lengthOf(await db.from('kept_advice'), 2)
    const [newest, oldest] = (await admin.get(KEPT)).body as { id: number; createdAt: string }[]
    assert.containsSubset(newest, { id: next.id, createdAt: '2026-03-10T13:00:00.000Z' })
    assert.containsSubset(oldest, { id: first.id, createdAt: '2026-03-10T12:00:00.000Z' })
    assert.containsSubset((await admin.get(`${KEPT}/${first.id}`)).body, { summary: first.summary })
  })

  test('has its actions checked off also after newer advice that no longer names them', async ({ assert }) => {
    await customersPay(30, 10)
    const { actions } = await advice()
    const known = actions.find(({ key }) => key.includes('.success_rate_low.'))
    assert.isDefined(known)
    await customersPay(270)
    const other = await signedIn(await createUser({ isAdmin: true }))
    const newer = await advice(other)
    assert.notInclude(
      newer.actions.map(({ key }) => key),
      known?.key ?? ''
    )
    const { status, body } = await check(known?.key)
    assert.equal(status, 200)
    assert.containsSubset(body, { key: known?.key, state: 'done' })
  })

  test("of a model has each text's actions, however much newer advice there is", async ({ assert, cleanup }) => {
    const server = await ModelServer.start()
    useModel(server)
    cleanup(async () => {
      restoreModel()
      await server.close()
    })
    await subscribersPay(30, 10)
    await admin.post('/api/ai/agreement', { host: new URL(server.baseUrl).host })
    const say = (text: string) => {
      const recommendations = { immediate: [text], shortTerm: [], longTerm: [] }
      server.answer = JSON.stringify({ ...goodAdvice, recommendations })
    }
    say('Look at declined payments.')
    const [first] = (await advice()).actions
    for (const what of 'abcdefghijklmnopqrstu') {
      say(`Offer payment method ${what}.`)
      await customersPay(1)
      assert.equal((await advice()).basis, 'model')
    }
    assert.lengthOf(await db.from('kept_advice'), 22)
    const { status, body } = await check(first?.key)
    assert.equal(status, 200)
    assert.containsSubset(body, { key: first?.key, state: 'done' })
  })
})
