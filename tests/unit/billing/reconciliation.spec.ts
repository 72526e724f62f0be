import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { CheckDue } from '#billing/actions/check_due'
import { DiscoverStarts } from '#billing/actions/discover_starts'
import { SettleRefunds } from '#billing/actions/settle_refunds'
import { entitlementsFor } from '#billing/queries/entitlements_for'
import { GatewayError } from '#gateways/index'
import { createUser } from '#tests/support/accounts'
import { Engine } from '#tests/support/billing/engine'
import { beginSubscription } from '#tests/support/billing/subscriptions'

const unreachable = () => {
  throw new GatewayError('unreachable', 'nobody there')
}

test.group('Reconciliation', (group) => {
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

  test('a renewal that nobody told of is seen an hour after the period, and a running one every day', async ({
    assert,
  }) => {
    const snapshot = await running({ periodEnd: engine.later(0.5) })
    engine.fake.clock.advance({ hours: 12, minutes: 59 })
    await check()
    assert.deepEqual(engine.fake.calls, [])
    Object.assign(snapshot, {
      periodEnd: engine.later(30),
      payments: [...snapshot.payments, engine.fake.payment('in_2', { reason: 'cycle' })],
    })
    engine.fake.clock.advance({ minutes: 1 })
    await check()
    assert.lengthOf(await db.from('payments'), 2)
    engine.fake.clock.advance({ hours: 24 })
    await check()
    await check()
    assert.lengthOf(calls('fetch'), 2)
  })

  test('one that is over is looked at every day while a refund is on its way', async ({ assert }) => {
    const refund = {
      providerId: 're_1',
      reference: null,
      amountMinor: 999,
      status: 'pending' as const,
      createdAt: engine.later(0),
      failedAt: null,
    }
    const snapshot = await running({
      status: 'canceled',
      endedAt: engine.later(0),
      payments: [engine.fake.payment('in_1', { refunds: [refund] })],
    })
    engine.fake.clock.advance({ hours: 24 })
    snapshot.payments = [engine.fake.payment('in_1', { refunds: [{ ...refund, status: 'succeeded' }] })]
    await check()
    assert.containsSubset(await db.from('refunds'), [{ status: 'succeeded' }])
    assert.lengthOf(calls('fetch'), 1)
  })

  test('what is not paid within the grace is ended at the provider, once, and says why', async ({ assert }) => {
    const unpaid = engine.fake.payment('in_2', { status: 'open', reason: 'cycle', paidAt: null })
    await running({ status: 'past_due', payments: [engine.fake.payment('in_1'), unpaid] })
    engine.fake.clock.advance({ days: 6, hours: 23 })
    await check()
    assert.deepEqual(calls('cancel'), [])
    engine.fake.clock.advance({ hours: 1 })
    await Promise.all([check(), check(), check()])
    await check()
    assert.deepEqual(calls('cancel'), ['cancel sub_1'])
    assert.containsSubset(await engine.subscriptions(), [{ status: 'canceled', end_reason: 'unpaid' }])
    assert.equal((await entitlementsFor(engine.userId)).plan, 'free')
  })

  test('a lost dispute ends it, an open one does not', async ({ assert }) => {
    const dispute = {
      providerId: 'dp_1',
      amountMinor: 999,
      status: 'open' as const,
      createdAt: engine.later(0),
      closedAt: null,
    }
    const snapshot = await running({ payments: [engine.fake.payment('in_1', { disputes: [dispute] })] })
    await check()
    assert.equal((await entitlementsFor(engine.userId)).plan, 'monthly')
    snapshot.payments = [
      engine.fake.payment('in_1', { disputes: [{ ...dispute, status: 'lost', closedAt: engine.later(0) }] }),
    ]
    await engine.sync()
    await check()
    assert.containsSubset(await engine.subscriptions(), [{ status: 'canceled', end_reason: 'dispute' }])
    assert.deepEqual(engine.lapsed, [engine.userId])
  })

  test('a start that was not paid in time is over here and there', async ({ assert }) => {
    await beginSubscription(engine.userId, 'sub_1')
    const snapshot = engine.fake.subscription('sub_1', { status: 'incomplete', priceId: null })
    for (let hours = 0; hours < 24; hours++) {
      await check()
      engine.fake.clock.advance({ hours: 1 })
      if (hours === 21) assert.containsSubset(await engine.subscriptions(), [{ status: 'incomplete' }])
    }
    assert.equal(snapshot.status, 'expired')
    assert.containsSubset(await engine.subscriptions(), [
      { status: 'expired', end_reason: 'never_paid', check_at: null },
    ])
    assert.lengthOf(calls('cancel'), 1)
  })

  test('a provider that is away while something is to be ended is not besieged', async ({ assert }) => {
    await beginSubscription(engine.userId, 'sub_1', { created_at: '2026-03-08 12:00:00.000' })
    engine.fake.subscription('sub_1', { status: 'incomplete', priceId: null })
    engine.fake.before = (call) => (call === 'cancel' ? unreachable() : undefined)
    await check()
    await check()
    assert.lengthOf(calls('cancel'), 1)
    engine.fake.before = () => {}
    engine.fake.clock.advance({ minutes: 10 })
    await check()
    assert.lengthOf(calls('cancel'), 2)
    assert.containsSubset(await engine.subscriptions(), [{ status: 'expired', check_at: null }])
  })

  test('one provider that fails does not keep the others from being looked at', async ({ assert }) => {
    await beginSubscription(engine.userId, 'sub_1')
    await beginSubscription((await createUser()).id, 'sub_2')
    for (const id of ['sub_1', 'sub_2']) engine.fake.subscription(id)
    engine.fake.before = (_, id) => (id === 'sub_1' ? unreachable() : undefined)
    await check()
    assert.containsSubset(await engine.subscriptions(), [{ status: 'incomplete' }, { status: 'active' }])
  })

  test('a start that was not answered is found at the provider by its reference', async ({ assert }) => {
    const id = await beginSubscription(engine.userId, null)
    const { reference } = await db.from('subscriptions').where({ id }).firstOrFail()
    engine.fake.subscription('sub_other')
    engine.fake.subscription('sub_1', { reference, payments: [engine.fake.payment('in_1')] })
    const discover = await app.container.make(DiscoverStarts)
    await discover.execute()
    assert.containsSubset(await engine.subscriptions(), [{ provider_id: 'sub_1', status: 'active' }])
    await discover.execute()
    assert.lengthOf(calls('discover'), 1)
  })

  test('one that is found nowhere is dropped, and makes room', async ({ assert }) => {
    await beginSubscription(engine.userId, null)
    await check()
    assert.containsSubset(await engine.subscriptions(), [{ status: 'incomplete' }])
    engine.fake.clock.advance({ minutes: 31 })
    await check()
    assert.containsSubset(await engine.subscriptions(), [{ status: 'expired', end_reason: 'never_paid' }])
    await beginSubscription(engine.userId, 'sub_2')
  })

  test('what was paid for a second subscription is given back, once', async ({ assert }) => {
    await beginSubscription(engine.userId, 'sub_1', { status: 'active', check_at: null })
    await beginSubscription(engine.userId, 'sub_2', {
      status: 'expired',
      ended_at: '2026-03-01 00:00:00.000',
      check_at: null,
    })
    const snapshot = engine.fake.subscription('sub_2', { payments: [engine.fake.payment('in_2')] })
    await engine.sync('sub_2')
    const settle = await app.container.make(SettleRefunds)
    for (let n = 0; n < 3; n++) {
      await check()
      await settle.execute()
      engine.fake.clock.advance({ minutes: 15 })
    }
    assert.equal(snapshot.status, 'canceled')
    assert.lengthOf(calls('refund'), 1)
    assert.containsSubset(await db.from('refunds'), [{ status: 'succeeded', reason: 'second', amount_minor: 999 }])
    assert.deepEqual((await engine.ledger()).at(-1)?.slice(0, 2), ['refund', -999])
    assert.containsSubset(await engine.subscriptions(), [{ status: 'active' }, { status: 'canceled' }])
  })

  test('a refund that was asked for and not answered is asked again, but not where it was made')
    .with(['lost before', 'lost after', 'refused'])
    .run(async ({ assert }, fate) => {
      const snapshot = await running()
      const payment = await db.from('payments').firstOrFail()
      const at = payment.created_at
      await db.table('refunds').insert({
        payment_id: payment.id,
        gateway: 'fake',
        request_key: 'refund:1',
        amount_minor: 999,
        currency: 'USD',
        status: 'requested',
        reason: 'operator',
        requested_at: at,
        retry_at: at,
      })
      if (fate === 'lost after') {
        await engine.fake.refund({
          paymentId: 'in_1',
          chargeId: null,
          amountMinor: 999,
          currency: 'USD',
          key: 'refund:1',
        })
        engine.fake.forgetKeys()
      }
      if (fate === 'refused') {
        engine.fake.before = (call) => {
          if (call === 'refund') throw new GatewayError('refused', 'too late')
        }
      }
      const settle = await app.container.make(SettleRefunds)
      await Promise.all([settle.execute(), settle.execute()])
      engine.fake.clock.advance({ minutes: 6 })
      await settle.execute()
      assert.lengthOf(snapshot.payments[0]?.refunds ?? [], fate === 'refused' ? 0 : 1)
      assert.containsSubset(await db.from('refunds'), [
        { status: fate === 'refused' ? 'failed' : 'succeeded', retry_at: null },
      ])
      assert.lengthOf(await db.from('refunds'), 1)
    })
})
