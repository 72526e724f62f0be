import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { customersPay } from '#tests/support/advisor'
import type { ApiBrowser } from '#tests/support/api'
import { FrozenClock } from '#tests/support/frozen_clock'

const KEY = '30d.USD.live.success_rate_low.0'
const TODAY = '2026-03-10T12:00:00.000Z'

interface Action {
  key: string
  text: string
  state: string
  checkedAt: string | null
  figure: { key: string; text: string } | null
}

test.group('Actions that a rule recommends', (group) => {
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    admin = await signedIn(await createUser({ isAdmin: true }))
    app.container.swap(Clock, () => new FrozenClock(TODAY))
    return () => app.container.restore(Clock)
  })

  const advice = async () =>
    (await admin.get('/api/ai/financial-advice')).body as { insights: { id: string }[]; actions: Action[] }
  const find = async () => (await advice()).actions.find(({ key }) => key === KEY)
  const check = async (done: boolean) => (await admin.put(`/api/ai/actions/${KEY}`, { done })).body

  test('come back for review in the words they had once their rule is silent, as it is where they worked', async ({
    assert,
  }) => {
    await customersPay(30, 10)
    const advised = await find()
    await check(true)
    await customersPay(270)
    const { insights, actions } = await advice()
    assert.notInclude(
      insights.map(({ id }) => id),
      'success_rate_low'
    )
    const again = actions.find(({ key }) => key === KEY)
    assert.containsSubset(again, { state: 'review', checkedAt: TODAY, text: advised?.text ?? '-' })
    assert.containsSubset(again, { figure: { key: 'successRate', text: '96.67%' } })
  })

  test('are done again or opened again while their rule is silent, also after the advice that named them is deleted', async ({
    assert,
  }) => {
    await customersPay(30, 10)
    await advice()
    await check(true)
    await customersPay(270)
    const { body } = await admin.get('/api/ai/advice')
    for (const { id } of body as { id: number }[]) await admin.delete(`/api/ai/advice/${id}`)
    assert.containsSubset(await find(), { state: 'review' })
    assert.containsSubset(await check(true), { state: 'done' })
    assert.isUndefined(await find())
    assert.containsSubset(await check(false), { state: 'open' })
    assert.containsSubset(await find(), { state: 'open', checkedAt: null })
  })
})
