import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { transaction } from '#core/database/transaction'
import env from '#start/env'
import { MergeDirtyDays } from '#billing/actions/merge_dirty_days'
import { merged } from '#billing/services/days'
import { markDays } from '#billing/steps/mark_days'
import { claimDirtyDays } from '#billing/steps/claim_dirty_days'
import { freshStart } from '#tests/support/accounts'
import { Engine } from '#tests/support/billing/engine'
import { beginSubscription } from '#tests/support/billing/subscriptions'

const claim = () => transaction((trx) => claimDirtyDays(100, trx))

test.group('Days whose figures changed', (group) => {
  const engine = new Engine(group)

  const begun = async () => {
    await beginSubscription(engine.userId, 'sub_1')
    const snapshot = engine.fake.subscription('sub_1', { payments: [engine.fake.payment('in_1')] })
    engine.fake.clock.advance({ days: 3 })
    await engine.sync()
    return snapshot
  }

  test('a payment that is heard of late marks every day since', async ({ assert }) => {
    await begun()
    assert.deepEqual(await claim(), [{ first: '2026-03-10', last: '2026-03-13' }])
    assert.deepEqual(await claim(), [])
  })

  test('the same again marks nothing', async ({ assert }) => {
    await begun()
    await claim()
    await engine.sync()
    engine.fake.clock.advance({ days: 1 })
    await engine.sync()
    assert.deepEqual(await claim(), [])
  })

  test('a fee that is reported later marks the day of its payment', async ({ assert }) => {
    const snapshot = await begun()
    snapshot.payments = snapshot.payments.map((payment) => ({ ...payment, feeMinor: 70 }))
    await claim()
    await engine.sync()
    assert.deepEqual(await claim(), [{ first: '2026-03-10', last: '2026-03-10' }])
  })

  test('attempts and decline codes that are told later mark the day of the payment', async ({ assert }) => {
    const snapshot = await begun()
    for (const told of [{ attempts: 2 }, { declineCodes: ['insufficient_funds'] }]) {
      snapshot.payments = snapshot.payments.map((payment) => ({ ...payment, ...told }))
      await claim()
      await engine.sync()
      assert.deepEqual(await claim(), [{ first: '2026-03-10', last: '2026-03-10' }])
    }
  })

  test('another plan of a payment marks every day on which money of it moved', async ({ assert }) => {
    const snapshot = await begun()
    Object.assign(snapshot, { status: 'canceled', endedAt: engine.fake.clock.now(), endReason: 'requested' })
    const at = { createdAt: engine.later(4), failedAt: null }
    const refund = { providerId: 're_1', reference: null, amountMinor: 100, status: 'succeeded' as const, ...at }
    snapshot.payments = snapshot.payments.map((payment) => ({ ...payment, refunds: [refund] }))
    engine.fake.clock.advance({ days: 9 })
    await engine.sync()
    await claim()
    snapshot.payments = snapshot.payments.map((payment) => ({ ...payment, priceId: 'price_yearly' }))
    await engine.sync()
    assert.deepEqual(await claim(), [
      { first: '2026-03-10', last: '2026-03-13' },
      { first: '2026-03-17', last: '2026-03-17' },
    ])
  })

  test('a refund marks its own day and that of the payment', async ({ assert }) => {
    const snapshot = await begun()
    await claim()
    const at = { createdAt: engine.fake.clock.now(), failedAt: null }
    const refund = { providerId: 're_1', reference: null, amountMinor: 100, status: 'succeeded' as const, ...at }
    snapshot.payments = snapshot.payments.map((payment) => ({ ...payment, refunds: [refund] }))
    engine.fake.clock.advance({ days: 9 })
    await engine.sync()
    assert.deepEqual(await claim(), [
      { first: '2026-03-10', last: '2026-03-10' },
      { first: '2026-03-13', last: '2026-03-13' },
    ])
  })

  test('a refund marks the day on which its payment is booked, whatever day the provider tells since', async ({
    assert,
  }) => {
    const snapshot = await begun()
    snapshot.payments = snapshot.payments.map((payment) => ({ ...payment, paidAt: engine.later(1) }))
    await engine.sync()
    await claim()
    const at = { createdAt: engine.later(5), failedAt: null }
    const refund = { providerId: 're_1', reference: null, amountMinor: 100, status: 'succeeded' as const, ...at }
    snapshot.payments = snapshot.payments.map((payment) => ({ ...payment, refunds: [refund] }))
    engine.fake.clock.advance({ days: 9 })
    await engine.sync()
    assert.containsSubset(await claim(), [{ first: '2026-03-10' }])
  })

  test('an end that is heard of late marks the days from the end on', async ({ assert }) => {
    const snapshot = await begun()
    await claim()
    Object.assign(snapshot, { status: 'canceled', endedAt: engine.fake.clock.now(), endReason: 'requested' })
    engine.fake.clock.advance({ days: 4 })
    await engine.sync()
    assert.deepEqual(await claim(), [{ first: '2026-03-13', last: '2026-03-17' }])
  })
})

test.group('Transactions that mark days', (group) => {
  group.each.setup(freshStart)
  const days = [{ first: '2026-03-10', last: '2026-03-12' }]

  test('what fails marks nothing', async ({ assert }) => {
    await assert.rejects(() =>
      transaction(async (trx) => {
        await markDays(days, trx)
        throw new Error('no')
      })
    )
    assert.deepEqual(await claim(), [])
  })

  test('a claim that fails leaves them to the next one', async ({ assert }) => {
    await transaction((trx) => markDays(days, trx))
    await assert.rejects(() =>
      transaction(async (trx) => {
        await claimDirtyDays(100, trx)
        throw new Error('no')
      })
    )
    assert.deepEqual(await claim(), days)
  })

  test('marks that overlap become one, and stay marked', async ({ assert }) => {
    for (let count = 0; count < 3; count++) await transaction((trx) => markDays(days, trx))
    await transaction((trx) => markDays([{ first: '2026-03-12', last: '2026-03-14' }], trx))
    const merge = await app.container.make(MergeDirtyDays)
    await merge.execute()
    assert.lengthOf(await db.from('dirty_days'), 1)
    const [{ id }] = await db.from('dirty_days')
    await merge.execute()
    assert.containsSubset(await db.from('dirty_days'), [{ id }])
    assert.deepEqual(await claim(), [{ first: '2026-03-10', last: '2026-03-14' }])
  })

  test('marks that are merged, claimed and made at once are all claimed in the end', async ({ assert }) => {
    const merge = await app.container.make(MergeDirtyDays)
    for (let round = 0; round < 5; round++) {
      await Promise.all(Array.from({ length: 4 }, () => transaction((trx) => markDays(days, trx))))
      const late = transaction((trx) => markDays([{ first: '2026-04-01', last: '2026-04-01' }], trx))
      const [claimed] = await Promise.all([claim(), merge.execute(), merge.execute(), late])
      const all = [...claimed, ...(await claim())]
      assert.containsSubset(all, [...days, { first: '2026-04-01', last: '2026-04-01' }])
      assert.deepEqual(await db.from('dirty_days'), [])
    }
  })

  // SQLite has one writer at a time.
  if (env.get('DB_CLIENT') === 'mysql')
    test('none waits for another, and one that commits late is claimed later', async ({ assert }) => {
      const late = await db.transaction()
      await markDays(days, late)
      await transaction(async (trx) => {
        await trx.rawQuery('SET SESSION innodb_lock_wait_timeout = 1')
        try {
          await markDays(days, trx)
          assert.deepEqual(await claimDirtyDays(100, trx), days)
          await markDays(days, late)
        } finally {
          await trx.rawQuery('SET SESSION innodb_lock_wait_timeout = DEFAULT')
        }
      })
      assert.deepEqual(await claim(), [])
      await late.commit()
      assert.deepEqual(await claim(), days)
    })

  test('two that claim at once share the days, and writers go on', async ({ assert }) => {
    for (let round = 0; round < 5; round++) {
      await Promise.all(Array.from({ length: 4 }, () => transaction((trx) => markDays(days, trx))))
      const [one, other] = await Promise.all([claim(), claim(), transaction((trx) => markDays(days, trx))])
      const rest = await claim()
      assert.deepEqual(merged([...one, ...other, ...rest]), days)
      assert.deepEqual(await db.from('dirty_days'), [])
    }
  })
})
