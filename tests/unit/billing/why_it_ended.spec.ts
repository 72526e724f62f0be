import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { DisputeSnapshot } from '#gateways/index'
import { CheckDue } from '#billing/actions/check_due'
import { RefundByGuarantee } from '#billing/actions/refund_by_guarantee'
import { SettleRefunds } from '#billing/actions/settle_refunds'
import { Engine } from '#tests/support/billing/engine'
import { beginSubscription } from '#tests/support/billing/subscriptions'

test.group('Why a subscription ended', (group) => {
  const engine = new Engine(group)
  const reasons = async () => (await engine.subscriptions()).map(({ end_reason }) => end_reason)
  const spans = async () => {
    const rows = await db.from('subscription_spans').orderBy('subscription_id')
    return rows.map(({ ends_at, end_reason }) => [ends_at?.slice(0, 10) ?? null, end_reason])
  }
  const lost = (days: number): DisputeSnapshot => ({
    providerId: 'dp_1',
    amountMinor: 999,
    status: 'lost',
    createdAt: engine.later(days),
    closedAt: engine.later(days + 5),
  })

  async function cancelled(endsAfter: number, disputes: DisputeSnapshot[]) {
    await beginSubscription(engine.userId, 'sub_1')
    const snapshot = engine.fake.subscription('sub_1', { payments: [engine.fake.payment('in_1')] })
    await engine.sync()
    const over = { status: 'canceled' as const, endedAt: engine.later(endsAfter), endReason: 'requested' as const }
    Object.assign(snapshot, over, { payments: [{ ...snapshot.payments[0], disputes }] })
    engine.fake.clock.advance({ days: 80 })
    await engine.sync()
  }

  test('a dispute that came after the end changes nothing about it', async ({ assert }) => {
    await cancelled(10, [lost(60)])
    assert.deepEqual(await reasons(), ['requested'])
    assert.deepEqual(await spans(), [['2026-03-20', 'voluntary']])
  })

  test('one that was open at the end is why it ended', async ({ assert }) => {
    await cancelled(10, [lost(8)])
    assert.deepEqual(await reasons(), ['dispute'])
    assert.deepEqual(await spans(), [['2026-03-20', 'dispute']])
  })

  test('a second subscription that we ended was not cancelled by its customer', async ({ assert }) => {
    await beginSubscription(engine.userId, 'sub_1', { status: 'active', check_at: null })
    const lapsed = { status: 'expired', end_reason: 'never_paid', ended_at: '2026-03-01 00:00:00.000', check_at: null }
    await beginSubscription(engine.userId, 'sub_2', lapsed)
    const snapshot = engine.fake.subscription('sub_2', { payments: [engine.fake.payment('in_2')] })
    await engine.sync('sub_2')
    engine.fake.clock.advance({ minutes: 10 })
    await (await app.container.make(CheckDue)).execute()
    await (await app.container.make(SettleRefunds)).execute()
    assert.containsSubset(snapshot, { status: 'canceled', endReason: 'requested' })
    await engine.sync('sub_2')
    assert.deepEqual(await reasons(), [null, 'refund'])
    assert.containsSubset(await spans(), [['2026-03-10', 'refund']])
  })

  test('a renewal that went through while it was given up is not a cancellation either', async ({ assert }) => {
    await beginSubscription(engine.userId, 'sub_1')
    const first = engine.fake.payment('in_1')
    const unpaid = engine.fake.payment('in_2', { status: 'open', reason: 'cycle', paidAt: null })
    const snapshot = engine.fake.subscription('sub_1', { status: 'past_due', payments: [first, unpaid] })
    await engine.sync()
    engine.fake.clock.advance({ days: 7 })
    engine.fake.before = (call) => {
      if (call !== 'cancel') return
      const paid = engine.fake.payment('in_2', { reason: 'cycle', createdAt: unpaid.createdAt })
      Object.assign(snapshot, { status: 'active', payments: [first, paid] })
    }
    await (await app.container.make(CheckDue)).execute()
    for (let look = 0; look < 2; look++) {
      assert.deepEqual(await reasons(), ['unpaid'])
      engine.fake.clock.advance({ days: 1 })
      await engine.sync()
    }
  })

  test('money given back after the end changes nothing about it', async ({ assert }) => {
    await beginSubscription(engine.userId, 'sub_1')
    const snapshot = engine.fake.subscription('sub_1', { payments: [engine.fake.payment('in_1')] })
    await engine.sync()
    Object.assign(snapshot, { status: 'canceled', endedAt: engine.later(3), endReason: 'requested' })
    engine.fake.clock.advance({ days: 9 })
    const given = await (await app.container.make(RefundByGuarantee)).execute({ userId: engine.userId })
    assert.isTrue(given.ok)
    assert.deepEqual(await reasons(), ['requested'])
    assert.deepEqual(await spans(), [['2026-03-13', 'voluntary']])
  })
})
