import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { CheckDue } from '#billing/actions/check_due'
import { SettleRefunds } from '#billing/actions/settle_refunds'
import { entitlementsFor } from '#billing/queries/entitlements_for'
import { Engine } from '#tests/support/billing/engine'
import { beginSubscription } from '#tests/support/billing/subscriptions'

test.group('After the end', (group) => {
  const engine = new Engine(group)
  const check = async () => (await app.container.make(CheckDue)).execute()
  const calls = (what: string) => engine.fake.calls.filter((call) => call.startsWith(what))

  async function running(changes: Parameters<typeof engine.fake.subscription>[1] = {}) {
    await beginSubscription(engine.userId, 'sub_1')
    const snapshot = engine.fake.subscription('sub_1', { payments: [engine.fake.payment('in_1')], ...changes })
    await engine.sync()
    engine.fake.calls.length = 0
    return snapshot
  }

  test('what was paid is watched once a week for half a year after the end: a bank may contest it, a refund may fail', async ({
    assert,
  }) => {
    const refund = {
      providerId: 're_1',
      reference: null,
      amountMinor: 100,
      status: 'succeeded' as const,
      createdAt: engine.later(0),
      failedAt: null,
    }
    const snapshot = await running({
      status: 'canceled',
      endedAt: engine.later(0),
      payments: [engine.fake.payment('in_1', { refunds: [refund] })],
    })
    const pass = async (days: number) => {
      for (let day = 0; day < days; day++) {
        engine.fake.clock.advance({ days: 1 })
        await check()
      }
    }
    await pass(60)
    assert.lengthOf(calls('fetch'), 8)
    const contested = { providerId: 'dp_1', amountMinor: 899, createdAt: engine.later(0), closedAt: null }
    const failed = { ...refund, status: 'failed' as const, failedAt: engine.later(0) }
    snapshot.payments = [
      engine.fake.payment('in_1', { refunds: [failed], disputes: [{ ...contested, status: 'lost' as const }] }),
    ]
    await pass(7)
    assert.containsSubset(await engine.ledger(), [
      ['reversal', 100],
      ['dispute', -899],
    ])
    await pass(130)
    const looks = calls('fetch').length
    await pass(60)
    assert.lengthOf(calls('fetch'), looks)
    assert.containsSubset(await engine.subscriptions(), [{ check_at: null }])
  })

  test('a renewal that goes through in the moment in which it is given up is given back, and nothing else', async ({
    assert,
  }) => {
    const unpaid = engine.fake.payment('in_2', { status: 'open', reason: 'cycle', paidAt: null })
    const first = engine.fake.payment('in_1')
    const snapshot = await running({ status: 'past_due', payments: [first, unpaid] })
    engine.fake.clock.advance({ days: 7 })
    engine.fake.before = (call) => {
      if (call !== 'cancel') return
      const paid = engine.fake.payment('in_2', { reason: 'cycle', createdAt: unpaid.createdAt })
      Object.assign(snapshot, { status: 'active', payments: [first, paid] })
    }
    await check()
    await (await app.container.make(SettleRefunds)).execute()
    assert.equal(snapshot.status, 'canceled')
    assert.deepEqual(calls('refund'), ['refund in_2'])
    const given = (await engine.ledger()).filter(([type]) => type === 'refund')
    assert.deepEqual(
      given.map(([, amount]) => amount),
      [-999]
    )
  })

  test('what was never paid is watched no more after its end', async ({ assert }) => {
    await beginSubscription(engine.userId, 'sub_1')
    engine.fake.subscription('sub_1', { status: 'expired', endedAt: engine.later(0), endReason: 'never_paid' })
    await engine.sync()
    assert.containsSubset(await engine.subscriptions(), [{ status: 'expired', check_at: null }])
  })

  test('a checkout that a provider can neither end nor forget is asked about for a week', async ({ assert }) => {
    await beginSubscription(engine.userId, 'sub_1')
    const snapshot = engine.fake.subscription('sub_1', { status: 'incomplete', priceId: null })
    // PayPal's: what nobody has agreed to cannot be cancelled, and stays.
    engine.fake.cancel = async () => {}
    for (let day = 0; day < 14; day++) {
      await check()
      engine.fake.clock.advance({ days: 1 })
    }
    assert.containsSubset(await engine.subscriptions(), [{ status: 'expired', check_at: null }])
    const looks = calls('fetch').length
    assert.isBelow(looks, 25)
    for (let day = 0; day < 14; day++) {
      engine.fake.clock.advance({ days: 1 })
      await check()
    }
    assert.lengthOf(calls('fetch'), looks)
    Object.assign(snapshot, { status: 'active', priceId: 'price_monthly', payments: [engine.fake.payment('in_1')] })
    await engine.sync()
    assert.equal((await entitlementsFor(engine.userId)).plan, 'monthly')
  })

  test('a second one that the provider lets run out is given back and left to its end', async ({ assert }) => {
    await beginSubscription(engine.userId, 'sub_1', { status: 'active', check_at: null })
    const ended = { status: 'expired', end_reason: 'never_paid', ended_at: '2026-03-01 00:00:00.000', check_at: null }
    await beginSubscription(engine.userId, 'sub_2', ended)
    engine.fake.subscription('sub_2', { payments: [engine.fake.payment('in_2')], endsAt: engine.later(20) })
    await engine.sync('sub_2')
    const settle = await app.container.make(SettleRefunds)
    for (let round = 0; round < 12; round++) {
      await check()
      await settle.execute()
      engine.fake.clock.advance({ minutes: 10 })
    }
    assert.lengthOf(calls('cancel'), 0)
    assert.lengthOf(calls('refund'), 1)
    assert.isBelow(calls('fetch').length, 5)
    assert.containsSubset(await engine.subscriptions(), [{ status: 'active' }, { status: 'canceled' }])
  })
})
