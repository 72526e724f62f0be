import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { EndGrants } from '#billing/actions/end_grants'
import { SetPlan } from '#billing/actions/set_plan'
import { NotifyLapses } from '#billing/actions/notify_lapses'
import { createUser, freshStart } from '#tests/support/accounts'
import { customerRow, subscriptionRow } from '#tests/support/billing/rows'
import { FrozenClock } from '#tests/support/frozen_clock'

test.group('The plan that the list of users shows', (group) => {
  const clock = new FrozenClock()
  let userId: number

  group.each.setup(async () => {
    await freshStart()
    app.container.swap(Clock, () => clock)
    userId = (await createUser()).id
    return () => app.container.restore(Clock)
  })

  const listed = async () => {
    const row = (await db.from('users').where('id', userId).first()) as { plan: string; plan_status: string }
    return [row.plan, row.plan_status]
  }

  test('follows a grant, its end by the clock, and its being taken away', async ({ assert }) => {
    const setPlan = await app.container.make(SetPlan)
    await setPlan.execute({ userId, plan: 'monthly', endsAt: clock.now().plus({ days: 1 }), actorId: null })
    assert.deepEqual(await listed(), ['monthly', 'active'])
    clock.advance({ days: 2 })
    await (await app.container.make(EndGrants)).execute()
    assert.deepEqual(await listed(), ['free', 'active'])
    await setPlan.execute({ userId, plan: 'yearly', actorId: null })
    await setPlan.execute({ userId, plan: 'free', actorId: null })
    assert.deepEqual(await listed(), ['free', 'active'])
  })

  test('follows a subscription whose grace is over', async ({ assert }) => {
    await db.from('users').where('id', userId).update({ plan: 'monthly', plan_status: 'past_due' })
    await subscriptionRow(await customerRow(userId), {
      user_id: userId,
      status: 'past_due',
      grace_ends_at: toSql(clock.now().minus({ seconds: 1 })),
      tell_at: toSql(clock.now()),
    })
    await (await app.container.make(NotifyLapses)).execute()
    assert.deepEqual(await listed(), ['free', 'active'])
  })
})
