import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { toSql } from '#core/database/columns'
import { entitlementsFor } from '#billing/queries/entitlements_for'
import type { DateTime } from 'luxon'
import type { PaymentSnapshot } from '#gateways/index'
import { beginSubscription } from '#tests/support/billing/subscriptions'
import { Engine } from '#tests/support/billing/engine'

test.group('What a provider says of money', (group) => {
  const engine = new Engine(group)

  test('a start that was paid gives access, and books charge and fee', async ({ assert }) => {
    const id = await beginSubscription(engine.userId, 'sub_1')
    engine.fake.subscription('sub_1', { customerId: 'cus_1', payments: [engine.fake.payment('in_1')] })
    assert.deepEqual(await engine.sync(), { state: 'applied', subscriptionId: id, owed: null })
    const [row] = await engine.subscriptions()
    assert.containsSubset(row, { status: 'active', provider_status: 'running', applied_ticket: 1, ended_at: null })
    assert.containsSubset(await entitlementsFor(engine.userId), {
      plan: 'monthly',
      status: 'active',
      source: 'subscription',
      endsAt: null,
    })
    assert.deepEqual(await engine.ledger(), [
      ['charge', 999, 'charge:in_1'],
      ['fee', -59, 'fee:in_1'],
    ])
    assert.deepEqual(await engine.events(), [['status', 'incomplete', 'active', null]])
    assert.containsSubset(await db.from('provider_customers'), [{ provider_id: 'cus_1', gateway: 'fake' }])
    assert.lengthOf(await db.from('invoices'), 1)
  })

  test('the same snapshot again changes nothing but its number', async ({ assert }) => {
    await beginSubscription(engine.userId, 'sub_1')
    engine.fake.subscription('sub_1', { payments: [engine.fake.payment('in_1')] })
    await engine.sync()
    const before = (await engine.subscriptions())[0]
    await engine.sync()
    assert.deepEqual((await engine.subscriptions())[0], { ...before, sync_ticket: 2, applied_ticket: 2 })
    assert.lengthOf(await db.from('payments'), 1)
    assert.lengthOf(await engine.ledger(), 2)
    assert.lengthOf(await engine.events(), 1)
  })

  test('refunds and disputes move the ledger, and what comes back moves it again', async ({ assert }) => {
    await beginSubscription(engine.userId, 'sub_1')
    const at = engine.fake.clock.now()
    const refund = {
      providerId: 're_1',
      reference: null,
      amountMinor: 500,
      status: 'pending' as const,
      createdAt: at,
      failedAt: null,
    }
    const dispute = { providerId: 'dp_1', amountMinor: 499, status: 'open' as const, createdAt: at, closedAt: null }
    const snapshot = engine.fake.subscription('sub_1', {
      payments: [engine.fake.payment('in_1', { refunds: [refund], disputes: [dispute] })],
    })
    await engine.sync()
    const gone = [
      ['charge', 999, 'charge:in_1'],
      ['fee', -59, 'fee:in_1'],
      ['refund', -500, 'refund:re_1'],
      ['dispute', -499, 'dispute:dp_1'],
    ]
    assert.deepEqual(await engine.ledger(), gone)
    snapshot.payments = [
      engine.fake.payment('in_1', {
        refunds: [{ ...refund, status: 'failed', failedAt: at }],
        disputes: [{ ...dispute, status: 'won', closedAt: at }],
      }),
    ]
    await engine.sync()
    const back = [
      ['reversal', 500, 'reversal:refund:re_1'],
      ['reversal', 499, 'reversal:dispute:dp_1'],
    ]
    assert.deepEqual(await engine.ledger(), [...gone, ...back])
    assert.containsSubset(await db.from('refunds'), [{ status: 'failed', reason: 'provider', amount_minor: 500 }])
    assert.containsSubset(await db.from('disputes'), [{ status: 'won' }])
  })

  test('a fee that is given back is booked as what changed, and one that is no longer told stays', async ({
    assert,
  }) => {
    await beginSubscription(engine.userId, 'sub_1')
    const paid = (feeMinor: number | null) => [engine.fake.payment('in_1', { feeMinor, taxMinor: 40 })]
    const snapshot = engine.fake.subscription('sub_1', { payments: paid(59) })
    await engine.sync()
    snapshot.payments = paid(null)
    await engine.sync()
    assert.containsSubset(await db.from('payments'), [{ fee_minor: 59, tax_minor: 40 }])
    const first = [
      ['charge', 999, 'charge:in_1'],
      ['fee', -59, 'fee:in_1'],
      ['tax', -40, 'tax:in_1'],
    ]
    assert.deepEqual(await engine.ledger(), first)
    snapshot.payments = paid(0)
    await engine.sync()
    await engine.sync()
    assert.deepEqual(await engine.ledger(), [...first, ['fee', 59, 'fee:in_1#2']])
  })

  test('a renewal that is given up has failed, a checkout that somebody left has not')
    .with([
      ['closed by the provider', { status: 'void' as const }],
      ['left open by the provider', { status: 'open' as const }],
    ] as const)
    .run(async ({ assert }, [, how]) => {
      await beginSubscription(engine.userId, 'sub_1')
      const late = (reason: 'cycle' | 'change', status: PaymentSnapshot['status']) =>
        engine.fake.payment(`in_${reason}`, { reason, status, paidAt: null, feeMinor: null })
      const payments = [engine.fake.payment('in_1'), late('cycle', 'open'), late('change', 'open')]
      const snapshot = engine.fake.subscription('sub_1', { status: 'past_due', payments })
      await engine.sync()
      const statuses = async () => (await db.from('payments').orderBy('id')).map(({ status }) => String(status))
      assert.deepEqual(await statuses(), ['paid', 'open', 'open'])
      const over = [engine.fake.payment('in_1'), late('cycle', how.status), late('change', how.status)]
      const end = { status: 'canceled' as const, endedAt: engine.later(0), endReason: 'unpaid' as const }
      Object.assign(snapshot, end, { payments: over })
      await engine.sync()
      assert.deepEqual(await statuses(), ['paid', 'failed', 'void'])
    })

  test('an open payment that is told of no longer is closed: failed, or made by another one', async ({ assert }) => {
    await beginSubscription(engine.userId, 'sub_1')
    const next = { reason: 'cycle' as const, periodStart: engine.later(31) }
    const late = (id: string, periodStart: DateTime) =>
      engine.fake.payment(id, { ...next, status: 'open', paidAt: null, feeMinor: null, periodStart })
    const payments = [engine.fake.payment('in_1'), late('in_2', engine.later(31)), late('in_3', engine.later(62))]
    const snapshot = engine.fake.subscription('sub_1', { status: 'past_due', payments })
    await engine.sync()
    Object.assign(snapshot, { payments: [engine.fake.payment('in_1'), engine.fake.payment('in_4', next)] })
    await engine.sync()
    const rows = await db.from('payments').orderBy('id')
    assert.deepEqual(
      rows.map(({ status }) => String(status)),
      ['paid', 'void', 'failed', 'paid']
    )
  })

  test('a refund whose answer was lost is known again by its key, or by payment and amount')
    .with(['by key', 'by amount'])
    .run(async ({ assert }, how) => {
      const id = await beginSubscription(engine.userId, 'sub_1')
      const snapshot = engine.fake.subscription('sub_1', { payments: [engine.fake.payment('in_1')] })
      await engine.sync()
      const payment = await db.from('payments').firstOrFail()
      const { customer_id } = await db.from('subscriptions').where({ id }).firstOrFail()
      await db.table('refunds').insert({
        payment_id: payment.id,
        gateway: 'fake',
        request_key: 'refund:1',
        guarantee_of: customer_id,
        amount_minor: 999,
        currency: 'USD',
        status: 'requested',
        reason: 'guarantee',
        requested_at: payment.created_at,
      })
      const reference = how === 'by key' ? 'refund:1' : null
      const refund = {
        providerId: 're_1',
        reference,
        amountMinor: 999,
        status: 'succeeded' as const,
        createdAt: engine.later(0),
        failedAt: null,
      }
      snapshot.payments = [engine.fake.payment('in_1', { refunds: [refund] })]
      assert.containsSubset(await engine.sync(), { owed: 'refund' })
      const refunds = await db.from('refunds')
      assert.lengthOf(refunds, 1)
      assert.containsSubset(refunds, [{ provider_id: 're_1', status: 'succeeded', reason: 'guarantee' }])
    })

  test('why it ended follows from what happened')
    .with([
      ['requested', {}, 'requested'],
      ['its first unpaid renewal was seven days ago', { unpaid: 7 }, 'unpaid'],
      ['it was given up while a payment was late', { unpaid: 3 }, 'requested'],
      ['a dispute was lost', { dispute: 'lost' }, 'dispute'],
      ['a dispute was won', { dispute: 'won' }, 'requested'],
    ] as const)
    .run(
      async (
        { assert },
        [, what, reason]: readonly [string, { unpaid?: number; dispute?: 'won' | 'lost' }, string]
      ) => {
        await beginSubscription(engine.userId, 'sub_1')
        const at = engine.fake.clock.now()
        const dispute = what.dispute && {
          providerId: 'dp',
          amountMinor: 999,
          status: what.dispute,
          createdAt: at,
          closedAt: at,
        }
        const first = engine.fake.payment('in_1', { disputes: dispute ? [dispute] : [] })
        const createdAt = engine.later(-(what.unpaid ?? 0))
        const unpaid = engine.fake.payment('in_2', { status: 'void', reason: 'cycle', paidAt: null, createdAt })
        const payments = what.unpaid ? [first, unpaid] : [first]
        engine.fake.subscription('sub_1', { status: 'canceled', endedAt: at, endReason: 'requested', payments })
        await engine.sync()
        assert.containsSubset(await engine.subscriptions(), [
          { status: 'canceled', end_reason: reason, ended_at: (await engine.subscriptions())[0].ended_at },
        ])
        assert.equal((await engine.subscriptions())[0].check_at, toSql(engine.later(7)))
      }
    )

  test('forty syncs at once end in one set of rows', async ({ assert }) => {
    await beginSubscription(engine.userId, 'sub_1')
    engine.fake.subscription('sub_1', {
      payments: [engine.fake.payment('in_1'), engine.fake.payment('in_2', { reason: 'cycle' })],
    })
    await Promise.all(Array.from({ length: 40 }, () => engine.sync()))
    assert.lengthOf(await db.from('payments'), 2)
    assert.lengthOf(await engine.ledger(), 4)
    assert.lengthOf(await engine.events(), 1)
    assert.containsSubset(await engine.subscriptions(), [{ status: 'active', sync_ticket: 40, applied_ticket: 40 }])
  })
})
