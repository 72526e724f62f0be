import app from '@adonisjs/core/services/app'
import emitter from '@adonisjs/core/services/emitter'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { NotifyLapses } from '#billing/actions/notify_lapses'
import { SubscriptionLapsed } from '#billing/events/subscription_lapsed'
import { entitlementsFor } from '#billing/queries/entitlements_for'
import { notifyAt } from '#billing/services/notify_at'
import { createUser, freshStart } from '#tests/support/accounts'
import { beginSubscription } from '#tests/support/billing/subscriptions'
import { FrozenClock } from '#tests/support/frozen_clock'

test.group('Entitlements by subscription', (group) => {
  let clock: FrozenClock
  group.each.setup(async () => {
    await freshStart()
    clock = new FrozenClock()
    app.container.swap(Clock, () => clock)
    return () => app.container.restore(Clock)
  })
  const at = (days: number) => toSql(clock.now().plus({ days }))

  test('what a subscription allows')
    .with([
      ['running', { status: 'active' }, 'monthly'],
      ['ending later', { status: 'active', ends_at: 1 }, 'monthly'],
      ['ended by its date, whatever the provider has told', { status: 'active', ends_at: 0 }, 'free'],
      ['late, within the grace', { status: 'past_due', grace_ends_at: 1 }, 'monthly'],
      ['late, after the grace', { status: 'past_due', grace_ends_at: 0 }, 'free'],
      ['late and held', { status: 'past_due', grace_ends_at: 1, held: true }, 'free'],
      ['late, cancelled before the grace ends', { status: 'past_due', grace_ends_at: 2, ends_at: 0 }, 'free'],
      ['begun', { status: 'incomplete' }, 'free'],
      ['cancelled', { status: 'canceled', ends_at: 1, grace_ends_at: 1 }, 'free'],
      ['expired', { status: 'expired' }, 'free'],
    ] as [string, { status: string; ends_at?: number; grace_ends_at?: number; held?: boolean }, string][])
    .run(async ({ assert }, [, { ends_at, grace_ends_at, ...rest }, plan]) => {
      const { id } = await createUser()
      await beginSubscription(id, 'sub_1', {
        ...rest,
        ends_at: ends_at === undefined ? null : at(ends_at),
        grace_ends_at: grace_ends_at === undefined ? null : at(grace_ends_at),
      })
      const found = await entitlementsFor(id)
      assert.equal(found.plan, plan)
      assert.equal(found.source, plan === 'free' ? 'free' : 'subscription')
      assert.equal(found.status, plan === 'free' ? 'active' : rest.status)
    })

  test('of a grant and a subscription the higher counts, and of two alike the longer')
    .with([
      [{ plan: 'yearly', days: 3 }, {}, { plan: 'yearly', source: 'grant', days: 3 }],
      [{ plan: 'monthly', days: 3 }, { plan_id: 'yearly' }, { plan: 'yearly', source: 'subscription', days: null }],
      [{ plan: 'monthly', days: 3 }, {}, { plan: 'monthly', source: 'subscription', days: null }],
      [{ plan: 'monthly', days: 3 }, { ends_at: 1 }, { plan: 'monthly', source: 'grant', days: 3 }],
      [{ plan: 'monthly', days: 3 }, { ends_at: 5 }, { plan: 'monthly', source: 'subscription', days: 5 }],
    ] as const)
    .run(async ({ assert }, [grant, subscription, expected]) => {
      const { id } = await createUser({ plan: grant.plan, planEndsAt: clock.now().plus({ days: grant.days }) })
      const ends: Record<string, string> = 'ends_at' in subscription ? { ends_at: at(subscription.ends_at) } : {}
      await beginSubscription(id, 'sub_1', { status: 'active', ...subscription, ...ends })
      const { plan, source, endsAt } = await entitlementsFor(id)
      const days = (end: DateTime | null) => (end === null ? null : Math.round(end.diff(clock.now()).as('days')))
      assert.deepEqual({ plan, source, days: days(endsAt) }, expected)
    })

  test("somebody else's subscription, and one whose account is gone, give nobody anything", async ({ assert }) => {
    const [one, other] = [await createUser(), await createUser()]
    await beginSubscription(one.id, 'sub_1', { status: 'active' })
    assert.equal((await entitlementsFor(other.id)).plan, 'free')
    await db.from('subscriptions').update({ user_id: null })
    assert.equal((await entitlementsFor(one.id)).plan, 'free')
    assert.equal((await entitlementsFor(0)).plan, 'free')
  })
})

test.group('Lapses of subscriptions', (group) => {
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
      if (failing-- > 0) throw new Error('the listener is not well')
      lapsed.push(userId)
    })
    return () => {
      stop()
      app.container.restore(Clock)
    }
  })
  const tell = async () => (await app.container.make(NotifyLapses)).execute()
  const at = (days: number) => toSql(clock.now().plus({ days }))

  test('an end that was fixed is told when it comes, once, however many workers look', async ({ assert }) => {
    const { id } = await createUser()
    await beginSubscription(id, 'sub_1', { status: 'active', ends_at: at(1), tell_at: at(1) })
    await tell()
    assert.deepEqual(lapsed, [])
    clock.advance({ days: 1 })
    await Promise.all(Array.from({ length: 5 }, tell))
    await tell()
    assert.deepEqual(lapsed, [id])
    assert.isNull((await db.from('subscriptions').firstOrFail()).tell_at)
  })

  test('a listener that failed is told again a minute later', async ({ assert }) => {
    const { id } = await createUser()
    await beginSubscription(id, 'sub_1', { status: 'canceled', tell_at: at(0) })
    failing = 1
    await assert.rejects(tell, /Couldn't announce \d+ lapses/)
    await tell()
    assert.deepEqual(lapsed, [])
    clock.advance({ seconds: 61 })
    await tell()
    assert.deepEqual(lapsed, [id])
  })

  test('a lower plan is told now and the end that is fixed when it comes', async ({ assert }) => {
    const { id } = await createUser()
    await beginSubscription(id, 'sub_1', { status: 'active', ends_at: at(1), tell_at: at(0) })
    await tell()
    assert.equal((await db.from('subscriptions').firstOrFail()).tell_at?.slice(0, 10), at(1).slice(0, 10))
    clock.advance({ days: 1 })
    await tell()
    assert.deepEqual(lapsed, [id, id])
  })

  test('what is still to be told survives the next change')
    .with([
      ['nothing lost, nothing ahead', {}, {}, null],
      ['lost', {}, { status: 'canceled' }, 'now'],
      ['an end ahead', {}, { ends_at: 'later' }, 'later'],
      ['an end ahead that is withdrawn', { ends_at: 'later', tell_at: 'later' }, { ends_at: null }, null],
      ['lost before, and not told', { status: 'canceled', tell_at: 'before' }, { status: 'canceled' }, 'before'],
      ['just being told', { status: 'canceled', tell_at: 'claim' }, { status: 'canceled' }, 'claim'],
      ['just being told, and paid again', { status: 'canceled', tell_at: 'claim' }, {}, 'claim'],
      ['an end that came and was not told', { ends_at: 'before', tell_at: 'before' }, { status: 'canceled' }, 'before'],
      ['a lower plan', { plan_id: 'yearly' }, { plan_id: 'monthly' }, 'now'],
      ['a higher plan', {}, { plan_id: 'yearly' }, null],
    ] as [string, Record<string, string>, Record<string, string | null>, string | null][])
    .run(({ assert }, [, before, after, expected]) => {
      const instants: Record<string, string> = { before: at(-1), now: at(0), claim: at(0.0007), later: at(5) }
      const row = { status: 'active', held: 0, plan_id: 'monthly', ends_at: null, grace_ends_at: null, tell_at: null }
      const dated = (changes: Record<string, string | null>) =>
        Object.fromEntries(Object.entries(changes).map(([key, value]) => [key, instants[value ?? ''] ?? value]))
      const found = notifyAt({ ...row, ...dated(before) }, { ...row, ...dated(before), ...dated(after) }, at(0))
      assert.equal(found, expected === null ? null : instants[expected])
    })
})
