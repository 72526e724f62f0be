import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import env from '#start/env'
import { lockSubscription } from '#billing/steps/lock_subscription'
import { markDays } from '#billing/steps/mark_days'
import { noteFirstPaid } from '#billing/steps/note_first_paid'
import { readBooks } from '#billing/steps/read_books'
import { buildDays, keptFromScratch, keptRows } from '#tests/support/analytics/metrics'
import { Engine } from '#tests/support/billing/engine'
import { beginSubscription } from '#tests/support/billing/subscriptions'

/** SQLite has one lock for all: a transaction that writes is the only one. */
const onMariaDB = env.get('DB_CLIENT') === 'mysql' ? test : () => {}

test.group('First payments of two subscriptions at once', (group) => {
  const engine = new Engine(group)

  const paidOn = (name: string, day: number) =>
    engine.fake.payment(name, { createdAt: engine.later(day), paidAt: engine.later(day) })

  /** One was paid after 40 days, and is over after 50; the other one was paid a month earlier. */
  async function fill() {
    const early = await beginSubscription(engine.userId, 'sub_2', { status: 'expired' })
    await beginSubscription(engine.userId, 'sub_1')
    const over = { status: 'canceled', endReason: 'requested', endedAt: engine.later(50) } as const
    const payments = { late: paidOn('in_1', 40), early: paidOn('in_2', 2) }
    engine.fake.subscription('sub_1', { ...over, payments: [payments.late] })
    engine.fake.subscription('sub_2', { payments: [payments.early] })
    const now = engine.later(60).toISO() ?? ''
    return { early, payment: payments.early, now }
  }
  const firstPaid = async () => {
    const { first_paid_test_on: day } = (await db.from('customers').firstOrFail()) as { first_paid_test_on: string }
    return day.slice(0, 'YYYY-MM-DD'.length)
  }

  for (const order of [
    ['sub_1', 'sub_2'],
    ['sub_2', 'sub_1'],
  ]) {
    test(`leave the earlier day and the figures of a full rebuild, ${order.join(' before ')}`, async ({ assert }) => {
      const { now } = await fill()
      const earlier = engine.later(2).toFormat('yyyy-MM-dd')
      engine.fake.clock.travelTo(now)
      await Promise.all(order.map((name) => engine.sync(name)))
      assert.equal(await firstPaid(), earlier)
      await buildDays()
      const incremental = await keptRows()
      assert.deepEqual(incremental, await keptFromScratch())
    })
  }

  onMariaDB('mark the days on which the other subscription began and ended meanwhile', async ({ assert, cleanup }) => {
    const { early, payment, now } = await fill()
    const dates = [2, 40, 50].map((day) => engine.later(day).toFormat('yyyy-MM-dd'))
    engine.fake.clock.travelTo(now)
    const other = await db.transaction()
    cleanup(() => (other.isCompleted ? undefined : other.rollback()))
    const row = await lockSubscription(early, other)
    if (!row) throw new Error('There is no such subscription')
    // As a snapshot does first: from now on plain reads show what there is before the other one's payment.
    await readBooks(early, other)
    await engine.sync('sub_1')
    await buildDays()
    const { days } = await noteFirstPaid(row, [payment], other)
    assert.includeDeepMembers(
      days,
      dates.map((day) => ({ first: day, last: day }))
    )
    await markDays(days, other)
    await other.commit()
    await buildDays()
    const incremental = await keptRows()
    assert.deepEqual(incremental, await keptFromScratch())
  })
})
