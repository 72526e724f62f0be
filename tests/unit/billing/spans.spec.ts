import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { PaymentSnapshot } from '#gateways/index'
import { codeRow, redemptionRow } from '#tests/support/billing/codes'
import { Engine } from '#tests/support/billing/engine'
import { beginSubscription } from '#tests/support/billing/subscriptions'

const COLUMNS = ['plan_id', 'currency', 'value_x12', 'end_reason'] as const

test.group('What a subscription was worth', (group) => {
  const engine = new Engine(group)

  async function spans() {
    const rows = await db.from('subscription_spans').orderBy('starts_at')
    return rows.map((row) => COLUMNS.map((column) => row[column]))
  }

  const instants = async () => {
    const rows = await db.from('subscription_spans').orderBy('starts_at')
    return rows.map(({ starts_at, ends_at }) => [starts_at, ends_at].map((at) => at?.slice(0, 10) ?? null))
  }

  const begun = async (payments: PaymentSnapshot[], wanted = {}) => {
    await beginSubscription(engine.userId, 'sub_1', wanted)
    const snapshot = engine.fake.subscription('sub_1', { payments })
    await engine.sync()
    return snapshot
  }

  test('a monthly price counts twelve times, and a renewal changes nothing', async ({ assert }) => {
    const snapshot = await begun([engine.fake.payment('in_1')])
    assert.deepEqual(await spans(), [['monthly', 'USD', 11_988, null]])
    engine.fake.clock.advance({ months: 1 })
    snapshot.payments = [...snapshot.payments, engine.fake.payment('in_2', { reason: 'cycle' })]
    await engine.sync()
    assert.deepEqual(await spans(), [['monthly', 'USD', 11_988, null]])
  })

  test('a change of plan ends one span and begins another where its period begins', async ({ assert }) => {
    const snapshot = await begun([engine.fake.payment('in_1', { priceId: 'price_monthly' })])
    engine.fake.clock.advance({ days: 10 })
    const change = engine.fake.payment('in_2', { reason: 'change', priceId: 'price_yearly', amountMinor: 4000 })
    Object.assign(snapshot, { payments: [...snapshot.payments, change], priceId: 'price_yearly' })
    await engine.sync()
    assert.deepEqual(await spans(), [
      ['monthly', 'USD', 11_988, null],
      ['yearly', 'USD', 4999, null],
    ])
    assert.deepEqual(await instants(), [
      ['2026-03-10', '2026-03-20'],
      ['2026-03-20', null],
    ])
  })

  test('a failed renewal counts until the subscription is over, which is then involuntary', async ({ assert }) => {
    const snapshot = await begun([engine.fake.payment('in_1')])
    engine.fake.clock.advance({ months: 1 })
    const failed = engine.fake.payment('in_2', { reason: 'cycle', status: 'open', paidAt: null })
    Object.assign(snapshot, { status: 'past_due', payments: [...snapshot.payments, failed] })
    await engine.sync()
    assert.deepEqual(await spans(), [['monthly', 'USD', 11_988, null]])
    engine.fake.clock.advance({ days: 8 })
    Object.assign(snapshot, { status: 'canceled', endedAt: engine.fake.clock.now(), endReason: 'unpaid' })
    await engine.sync()
    assert.deepEqual(await spans(), [['monthly', 'USD', 11_988, 'involuntary']])
    assert.deepEqual(await instants(), [['2026-03-10', '2026-04-18']])
  })

  test("a scheduled end counts until it comes, by the provider's time", async ({ assert }) => {
    const snapshot = await begun([engine.fake.payment('in_1')])
    snapshot.endsAt = engine.later(31)
    await engine.sync()
    assert.deepEqual(await instants(), [['2026-03-10', null]])
    const endedAt = engine.later(31)
    engine.fake.clock.advance({ days: 40 })
    Object.assign(snapshot, { status: 'canceled', endsAt: null, endedAt, endReason: 'requested' })
    await engine.sync()
    assert.deepEqual(await spans(), [['monthly', 'USD', 11_988, 'voluntary']])
    assert.deepEqual(await instants(), [['2026-03-10', '2026-04-10']])
  })

  test('a lost dispute ends it when the bank took the money', async ({ assert }) => {
    const snapshot = await begun([engine.fake.payment('in_1')])
    const at = engine.later(5)
    engine.fake.clock.advance({ days: 20 })
    const dispute = { providerId: 'dp_1', amountMinor: 999, status: 'lost' as const, createdAt: at, closedAt: null }
    snapshot.payments = snapshot.payments.map((payment) => ({ ...payment, disputes: [dispute] }))
    await engine.sync()
    assert.deepEqual(await spans(), [['monthly', 'USD', 11_988, 'dispute']])
    assert.deepEqual(await instants(), [['2026-03-10', '2026-03-15']])
  })

  test('a code for all payments lowers the value, one for the first payment does not', async ({ assert }) => {
    const id = await beginSubscription(engine.userId, 'sub_1')
    const forever = await codeRow({ percent_off: 50, duration: 'forever' })
    await redemptionRow(forever, id)
    const parts = { priceMinor: 999, discountMinor: 500, creditMinor: 0 }
    engine.fake.subscription('sub_1', { payments: [engine.fake.payment('in_1', { amountMinor: 499, parts })] })
    await engine.sync()
    assert.deepEqual(await spans(), [['monthly', 'USD', 499 * 12, null]])
    await db.from('promotions').update({ duration: 'once' })
    await engine.sync()
    assert.deepEqual(await spans(), [['monthly', 'USD', 11_988, null]])
  })

  test('a provider that names no price is understood by the amount, with its code and without', async ({ assert }) => {
    const id = await beginSubscription(engine.userId, 'sub_1')
    await redemptionRow(await codeRow({ percent_off: 50, duration: 'forever', plan_id: 'monthly' }), id)
    const first = engine.fake.payment('in_1', { amountMinor: 499 })
    const next = engine.fake.payment('in_2', { reason: 'cycle', amountMinor: 4999, periodStart: engine.later(31) })
    engine.fake.subscription('sub_1', { priceId: 'price_yearly', payments: [first, next] })
    await engine.sync()
    assert.deepEqual(await spans(), [
      ['monthly', 'USD', 499 * 12, null],
      ['yearly', 'USD', 4999, null],
    ])
  })

  test('what costs nothing is worth nothing: it begins with the first payment that costs something', async ({
    assert,
  }) => {
    const snapshot = await begun([engine.fake.payment('in_1', { amountMinor: 0, isTrial: true })])
    assert.deepEqual(await spans(), [])
    engine.fake.clock.advance({ months: 1 })
    snapshot.payments = [...snapshot.payments, engine.fake.payment('in_2', { reason: 'cycle' })]
    await engine.sync()
    assert.deepEqual(await instants(), [['2026-04-10', null]])
    assert.containsSubset(await db.from('customers'), [{ first_paid_on: null }])
    const { first_paid_test_on } = await db.from('customers').firstOrFail()
    assert.equal(first_paid_test_on.slice(0, 10), '2026-04-10')
  })

  test("a store's own price and currency count", async ({ assert }) => {
    await begun([
      engine.fake.payment('in_1', {
        priceId: 'price_yearly',
        amountMinor: 3000,
        currency: 'JPY',
        listPriceMinor: 6000,
      }),
    ])
    assert.deepEqual(await spans(), [['yearly', 'JPY', 6000, null]])
  })
})
