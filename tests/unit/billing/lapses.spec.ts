import app from '@adonisjs/core/services/app'
import emitter from '@adonisjs/core/services/emitter'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { EndGrants } from '#billing/actions/end_grants'
import { SetPlan } from '#billing/actions/set_plan'
import { SubscriptionLapsed } from '#billing/events/subscription_lapsed'
import { entitlementsFor } from '#billing/queries/entitlements_for'
import { createUser, freshStart } from '#tests/support/accounts'
import { FrozenClock } from '#tests/support/frozen_clock'

const make = <T>(token: new (...args: never[]) => T) => app.container.make(token) as Promise<T>
const grants = () => db.from('grants').orderBy('id')

test.group('Grants and lapses', (group) => {
  let clock: FrozenClock
  let lapsed: number[]
  let failing = 0

  group.each.setup(async () => {
    await freshStart()
    clock = new FrozenClock()
    lapsed = []
    failing = 0
    app.container.swap(Clock, () => clock)
    const stop = emitter.on(SubscriptionLapsed, ({ userId }) => {
      if (failing > 0) {
        failing -= 1
        throw new Error('the listener is not well')
      }
      lapsed.push(userId)
    })
    return () => {
      stop()
      app.container.restore(Clock)
    }
  })

  test('a plan can be given, prolonged and changed, without a lapse', async ({ assert }) => {
    const { id: userId } = await createUser()
    const setPlan = await make(SetPlan)
    const first = await setPlan.execute({ userId, plan: 'monthly', actorId: null })
    assert.deepEqual(first, { ok: true, value: { before: 'free', after: 'monthly' } })
    const endsAt = clock.now().plus({ days: 30 })
    await setPlan.execute({ userId, plan: 'yearly', endsAt, actorId: null })
    assert.lengthOf(await grants(), 1)
    assert.containsSubset(await entitlementsFor(userId), { plan: 'yearly', endsAt })
    assert.deepEqual(lapsed, [])
    const audit = await db.from('audit_log').orderBy('id')
    assert.deepEqual(
      audit.map(({ action, subject }) => [action, subject]),
      [
        ['user.set_plan', `user:${userId}`],
        ['user.set_plan', `user:${userId}`],
      ]
    )
  })

  test('a plan that an operator takes away lapses at once, once', async ({ assert }) => {
    const { id: userId } = await createUser({ plan: 'monthly' })
    const setPlan = await make(SetPlan)
    await setPlan.execute({ userId, plan: 'free', actorId: null })
    assert.deepEqual(lapsed, [userId])
    assert.lengthOf(await grants(), 0)
    assert.equal((await entitlementsFor(userId)).plan, 'free')
    await setPlan.execute({ userId, plan: 'free', actorId: null })
    await (await make(EndGrants)).execute()
    assert.deepEqual(lapsed, [userId])
  })

  test('a grant that ends is told once, however many workers look', async ({ assert }) => {
    const users = []
    for (let n = 0; n < 5; n++) {
      users.push(await createUser({ plan: 'monthly', planEndsAt: clock.now().plus({ hours: n + 1 }) }))
    }
    const endGrants = await make(EndGrants)
    await endGrants.execute()
    assert.deepEqual(lapsed, [])
    clock.advance({ hours: 3 })
    await Promise.all(Array.from({ length: 4 }, () => endGrants.execute()))
    assert.deepEqual(
      lapsed.toSorted((one, other) => one - other),
      users.slice(0, 3).map(({ id }) => id)
    )
    assert.lengthOf(await grants(), 2)
  })

  test('a listener that failed is told again a minute later', async ({ assert }) => {
    const { id } = await createUser({ plan: 'yearly', planEndsAt: clock.now().plus({ hours: 1 }) })
    const endGrants = await make(EndGrants)
    clock.advance({ hours: 2 })
    failing = 1
    await assert.rejects(() => endGrants.execute(), /Couldn't announce \d+ lapses/)
    await endGrants.execute()
    assert.deepEqual(lapsed, [])
    clock.advance({ seconds: 61 })
    await endGrants.execute()
    assert.deepEqual(lapsed, [id])
    assert.lengthOf(await grants(), 0)
  })

  test('a plan given before the lapse was told is no lapse', async ({ assert }) => {
    const { id: userId } = await createUser({ plan: 'monthly', planEndsAt: clock.now().plus({ hours: 1 }) })
    clock.advance({ hours: 2 })
    await (await make(SetPlan)).execute({ userId, plan: 'yearly', actorId: null })
    await (await make(EndGrants)).execute()
    assert.deepEqual(lapsed, [])
    assert.equal((await entitlementsFor(userId)).plan, 'yearly')
  })

  test('an unknown user and an end in the past are errors', async ({ assert }) => {
    const setPlan = await make(SetPlan)
    const missing = await setPlan.execute({ userId: 999_999, plan: 'yearly', actorId: null })
    assert.deepEqual(missing, { ok: false, error: { type: 'user_not_found' } })
    const { id: userId } = await createUser()
    const past = await setPlan.execute({ userId, plan: 'yearly', endsAt: clock.now(), actorId: null })
    assert.deepEqual(past, { ok: false, error: { type: 'ends_in_the_past' } })
    assert.lengthOf(await db.from('audit_log'), 0)
  })

  test('twenty changes at once leave one grant', async ({ assert }) => {
    const { id: userId } = await createUser()
    const setPlan = await make(SetPlan)
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        setPlan.execute({ userId, plan: n % 2 ? 'monthly' : 'yearly', actorId: null })
      )
    )
    assert.lengthOf(await grants(), 1)
  })
})
