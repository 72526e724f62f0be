import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { customersPay, restoreModel, subscribersPay, useModel } from '#tests/support/advisor'
import type { ApiBrowser } from '#tests/support/api'
import { FrozenClock } from '#tests/support/frozen_clock'
import { goodAdvice } from '#tests/support/model_advice'
import { ModelServer } from '#tests/support/model_server'

interface Action {
  key: string
  text: string
  state: string
  checkedAt: string | null
  figure: { key: string; text: string } | null
}

const WORDS = 'Look at declined payments: {successRate} succeed.'

test.group('Actions that a model recommends', (group) => {
  let server: ModelServer
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    server = await ModelServer.start()
    useModel(server)
    admin = await signedIn(await createUser({ isAdmin: true }))
    app.container.swap(Clock, () => new FrozenClock('2026-03-10T12:00:00.000Z'))
    await admin.post('/api/ai/agreement', { host: new URL(server.baseUrl).host })
    return async () => {
      app.container.restore(Clock)
      restoreModel()
      await server.close()
    }
  })

  /** The model recommends this. */
  function recommends(...immediate: string[]) {
    server.answer = JSON.stringify({ ...goodAdvice, recommendations: { immediate, shortTerm: [], longTerm: [] } })
  }

  const actions = async () =>
    ((await admin.get('/api/ai/financial-advice')).body as { basis: string; actions: Action[] }).actions
  const check = async ({ key }: Action, done: boolean) =>
    (await admin.put(`/api/ai/actions/${encodeURIComponent(key)}`, { done })).body as Action

  test('come back for review once their figure moved, though the model says something else by then', async ({
    assert,
  }) => {
    recommends(WORDS)
    await subscribersPay(30, 10)
    const [first] = (await actions()) as [Action]
    assert.equal(first.text, 'Look at declined payments: 66.67% succeed.')
    await check(first, true)
    recommends('Offer another payment method.')
    // Not by a tenth of what it was.
    await customersPay(1)
    assert.deepEqual(
      (await actions()).map(({ text }) => text),
      ['Offer another payment method.']
    )
    await customersPay(30)
    const [, again] = (await actions()) as [Action, Action]
    assert.containsSubset(again, { key: first.key, state: 'review', figure: { key: 'successRate', text: '83.61%' } })
    assert.equal(again.text, 'Look at declined payments: 83.61% succeed.')
    assert.isNotNull(again.checkedAt)
  })

  test('are done again with what their figure is by then, and stay listed where they are opened again', async ({
    assert,
  }) => {
    recommends(WORDS)
    await subscribersPay(30, 10)
    const [first] = (await actions()) as [Action]
    await check(first, true)
    recommends('Offer another payment method.')
    await customersPay(30)
    assert.containsSubset((await actions())[1], { key: first.key, state: 'review' })
    assert.containsSubset(await check(first, true), { state: 'done' })
    assert.lengthOf(await actions(), 1)
    assert.containsSubset(await check(first, false), { state: 'open' })
    assert.containsSubset((await actions())[1], { key: first.key, state: 'open', checkedAt: null })
    await check(first, true)
    assert.lengthOf(await actions(), 1)
  })
})
