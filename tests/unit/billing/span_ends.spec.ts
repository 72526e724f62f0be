import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { spansOf } from '#billing/services/spans'
import { Engine } from '#tests/support/billing/engine'
import { beginSubscription } from '#tests/support/billing/subscriptions'

test.group('When a subscription was worth something for the last time', (group) => {
  const engine = new Engine(group)

  const ends = async () => {
    const rows = await db.from('subscription_spans').orderBy('starts_at')
    return rows.map(({ ends_at, end_reason }) => [ends_at?.slice(0, 10) ?? null, end_reason])
  }
  const lost = (days: number, amountMinor: number) => ({
    providerId: `dp_${days}`,
    amountMinor,
    status: 'lost' as const,
    createdAt: engine.later(days),
    closedAt: null,
  })
  const renewal = (id: string, days: number, disputes: ReturnType<typeof lost>[] = []) => {
    const at = engine.later(days)
    const times = { createdAt: at, paidAt: at, periodStart: at, periodEnd: at.plus({ months: 1 }) }
    return engine.fake.payment(id, { reason: 'cycle', ...times, disputes })
  }

  test('a loss of a part ends nothing: the one that took all of a payment does', async ({ assert }) => {
    await beginSubscription(engine.userId, 'sub_1')
    const first = engine.fake.payment('in_1', { disputes: [lost(5, 300)] })
    engine.fake.subscription('sub_1', { payments: [first, renewal('in_2', 31, [lost(40, 999)])] })
    engine.fake.clock.advance({ days: 50 })
    await engine.sync()
    assert.deepEqual(await ends(), [['2026-04-19', 'dispute']])
  })

  test('a renewal that was paid while the bank decided counts', async ({ assert }) => {
    await beginSubscription(engine.userId, 'sub_1')
    const first = engine.fake.payment('in_1', { disputes: [lost(5, 999)] })
    engine.fake.subscription('sub_1', { payments: [first, renewal('in_2', 31)] })
    engine.fake.clock.advance({ days: 50 })
    await engine.sync()
    assert.deepEqual(await ends(), [['2026-04-10', 'dispute']])
  })

  test('a plan that would begin exactly at the end leaves the reason to the one before', ({ assert }) => {
    const period = { amountMinor: 999, currency: 'USD', isByAmount: false }
    const [one, end] = ['2026-03-10 12:00:00.000', '2026-03-20 12:00:00.000']
    const spans = spansOf(
      [
        { ...period, startsAt: one, paidAt: one, planId: 'monthly', valueX12: 11_988 },
        { ...period, startsAt: end, paidAt: end, planId: 'yearly', valueX12: 4999 },
      ],
      { at: end, reason: 'voluntary' }
    )
    assert.deepEqual(
      spans.map(({ plan_id, ends_at, end_reason }) => [plan_id, ends_at, end_reason]),
      [['monthly', end, 'voluntary']]
    )
  })

  test('what differs only after today is written as well', async ({ assert }) => {
    await beginSubscription(engine.userId, 'sub_1')
    const snapshot = engine.fake.subscription('sub_1', { payments: [engine.fake.payment('in_1')] })
    await engine.sync()
    Object.assign(snapshot, { status: 'canceled', endedAt: engine.later(2), endReason: 'requested' })
    await engine.sync()
    assert.deepEqual(await ends(), [['2026-03-12', 'voluntary']])
  })
})
