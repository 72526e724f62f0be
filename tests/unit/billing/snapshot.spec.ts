import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { entitlementsFor } from '#billing/queries/entitlements_for'
import { describeSubscription } from '#billing/queries/describe_subscription'
import { findNoticed } from '#billing/queries/find_noticed'
import { createUser } from '#tests/support/accounts'
import { beginSubscription } from '#tests/support/billing/subscriptions'
import { Engine } from '#tests/support/billing/engine'

test.group('What a provider says of a subscription', (group) => {
  const engine = new Engine(group)

  test('a price that the provider sets is what is shown and announced', async ({ assert }) => {
    const id = await beginSubscription(engine.userId, 'sub_1')
    const yen = { amountMinor: 1500, currency: 'JPY' }
    const paid = engine.fake.payment('in_1', yen)
    const snapshot = engine.fake.subscription('sub_1', { payments: [paid], price: yen })
    await engine.sync()
    const described = await describeSubscription(engine.userId)
    assert.containsSubset(described?.subscription, { priceMinor: 1500, currency: 'JPY' })
    assert.equal(described?.nextAmountMinor, 1500)
    snapshot.price = { amountMinor: 1800, currency: 'JPY' }
    await engine.sync()
    assert.containsSubset(await findNoticed(id), { nextAmountMinor: 1800, currency: 'JPY' })
  })

  test('old news that arrives late are dropped', async ({ assert }) => {
    await beginSubscription(engine.userId, 'sub_1')
    const snapshot = engine.fake.subscription('sub_1', { payments: [engine.fake.payment('in_1')] })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let first = true
    engine.fake.before = async () => {
      if (!first) return
      first = false
      await held
    }
    const slow = engine.sync()
    while (first) await new Promise((resolve) => setTimeout(resolve, 1))
    Object.assign(snapshot, { status: 'canceled', endedAt: engine.fake.clock.now(), endReason: 'requested' })
    await engine.sync()
    release()
    assert.equal((await slow).state, 'superseded')
    assert.containsSubset(await engine.subscriptions(), [{ status: 'canceled', end_reason: 'requested' }])
  })

  test('a failed renewal leaves seven days from the failure, a payment ends them', async ({ assert }) => {
    await beginSubscription(engine.userId, 'sub_1')
    const snapshot = engine.fake.subscription('sub_1', { payments: [engine.fake.payment('in_1')] })
    await engine.sync()
    engine.fake.clock.advance({ days: 31 })
    const failed = engine.fake.payment('in_2', {
      status: 'open',
      reason: 'cycle',
      paidAt: null,
      createdAt: engine.later(-1),
    })
    Object.assign(snapshot, { status: 'past_due', payments: [...snapshot.payments, failed] })
    await engine.sync()
    const { status, endsAt } = await entitlementsFor(engine.userId)
    assert.equal(status, 'past_due')
    assert.equal(endsAt?.toISO(), engine.later(6).toISO())
    engine.fake.clock.advance({ days: 2 })
    await engine.sync()
    assert.equal((await entitlementsFor(engine.userId)).endsAt?.toISO(), engine.later(4).toISO())
    snapshot.payments = [
      ...snapshot.payments.slice(0, 1),
      engine.fake.payment('in_2', { reason: 'cycle', createdAt: failed.createdAt }),
    ]
    snapshot.status = 'active'
    await engine.sync()
    assert.containsSubset(await engine.subscriptions(), [{ status: 'active', grace_ends_at: null }])
    assert.deepEqual(engine.lapsed, [])
  })

  test('a recovery that nobody saw leaves no trace of the failure', async ({ assert }) => {
    await beginSubscription(engine.userId, 'sub_1')
    const snapshot = engine.fake.subscription('sub_1', { payments: [engine.fake.payment('in_1')] })
    engine.fake.clock.advance({ days: 31 })
    const failed = engine.fake.payment('in_2', { status: 'open', reason: 'cycle', paidAt: null })
    Object.assign(snapshot, { status: 'past_due', payments: [...snapshot.payments, failed] })
    await engine.sync()
    engine.fake.clock.advance({ days: 3 })
    const paid = { ...failed, status: 'paid' as const, paidAt: engine.fake.clock.now() }
    engine.fake.clock.advance({ days: 20 })
    const end = { status: 'canceled' as const, endedAt: engine.fake.clock.now(), endReason: 'requested' as const }
    Object.assign(snapshot, { ...end, payments: [...snapshot.payments.slice(0, 1), paid] })
    await engine.sync()
    assert.containsSubset(await engine.subscriptions(), [{ grace_ends_at: null, end_reason: 'requested' }])
  })

  test('a failure that is heard of after the end is not what it ended by', async ({ assert }) => {
    await beginSubscription(engine.userId, 'sub_1')
    const snapshot = engine.fake.subscription('sub_1', { payments: [engine.fake.payment('in_1')] })
    const endedAt = engine.later(31)
    engine.fake.clock.advance({ days: 60 })
    snapshot.status = 'past_due'
    await engine.sync()
    assert.isNotNull((await engine.subscriptions())[0].grace_ends_at)
    Object.assign(snapshot, { status: 'canceled', endedAt, endReason: 'requested' })
    await engine.sync()
    assert.containsSubset(await engine.subscriptions(), [{ grace_ends_at: null, end_reason: 'requested' }])
  })

  test('one that the provider holds gives no access, and that is told', async ({ assert }) => {
    await beginSubscription(engine.userId, 'sub_1')
    const snapshot = engine.fake.subscription('sub_1', { payments: [engine.fake.payment('in_1')] })
    await engine.sync()
    Object.assign(snapshot, { status: 'past_due', held: true })
    await engine.sync()
    assert.equal((await entitlementsFor(engine.userId)).plan, 'free')
    assert.deepEqual(engine.lapsed, [engine.userId])
    await engine.sync()
    assert.deepEqual(engine.lapsed, [engine.userId])
  })

  test('an end that is fixed keeps access until then and no longer', async ({ assert }) => {
    await beginSubscription(engine.userId, 'sub_1')
    const snapshot = engine.fake.subscription('sub_1', { payments: [engine.fake.payment('in_1')] })
    await engine.sync()
    snapshot.endsAt = engine.later(10)
    await engine.sync()
    const [row] = await engine.subscriptions()
    assert.equal(row.status, 'active')
    assert.equal(row.tell_at, row.ends_at)
    assert.equal((await entitlementsFor(engine.userId)).endsAt?.toISO(), engine.later(10).toISO())
    snapshot.endsAt = null
    await engine.sync()
    assert.isNull((await engine.subscriptions())[0].tell_at)
    assert.deepEqual(
      (await engine.events()).map(([kind]) => kind),
      ['status', 'end_scheduled', 'end_withdrawn']
    )
    snapshot.endsAt = engine.later(10)
    await engine.sync()
    engine.fake.clock.advance({ days: 10 })
    assert.equal((await entitlementsFor(engine.userId)).plan, 'free')
  })

  test('a change counts with its price, and a lower plan is told', async ({ assert }) => {
    await beginSubscription(engine.userId, 'sub_1')
    const snapshot = engine.fake.subscription('sub_1', {
      payments: [engine.fake.payment('in_1', { priceId: 'price_monthly' })],
    })
    await engine.sync()
    const upgrade = engine.fake.payment('in_2', { reason: 'change', amountMinor: 4000, priceId: 'price_yearly' })
    Object.assign(snapshot, { priceId: 'price_yearly', payments: [...snapshot.payments, upgrade] })
    await engine.sync()
    assert.containsSubset(await engine.subscriptions(), [
      { plan_id: 'yearly', price_minor: 4999, provider_price_id: 'price_yearly' },
    ])
    assert.deepEqual(
      (await db.from('payments').orderBy('id')).map(({ plan_id }) => plan_id),
      ['monthly', 'yearly']
    )
    assert.deepEqual(engine.lapsed, [])
    snapshot.scheduledPriceId = 'price_monthly'
    await engine.sync()
    await db.from('plans').where('id', 'monthly').update({ price_minor: 1299 })
    const [scheduled] = await engine.subscriptions()
    assert.containsSubset(scheduled, { plan_id: 'yearly', scheduled_plan_id: 'monthly', scheduled_price_minor: 999 })
    assert.equal((await findNoticed(scheduled.id))?.nextAmountMinor, 999)
    await db.from('plans').where('id', 'monthly').update({ price_minor: 999 })
    Object.assign(snapshot, { scheduledPriceId: null, priceId: 'price_monthly' })
    await engine.sync()
    assert.deepEqual(engine.lapsed, [engine.userId])
    assert.deepEqual(await engine.events(), [
      ['status', 'incomplete', 'active', null],
      ['plan', 'monthly', 'yearly', null],
      ['plan_scheduled', null, 'monthly', null],
      ['plan', 'yearly', 'monthly', null],
    ])
  })

  test('a number that was lost is found again by the reference; a stranger is left alone', async ({ assert }) => {
    const id = await beginSubscription(engine.userId, null)
    const { reference } = await db.from('subscriptions').where({ id }).firstOrFail()
    engine.fake.subscription('sub_9', { reference, payments: [engine.fake.payment('in_1')] })
    engine.fake.subscription('sub_8', { reference: 'of somebody else' })
    assert.equal((await engine.sync('sub_9')).state, 'applied')
    assert.containsSubset(await engine.subscriptions(), [{ provider_id: 'sub_9', status: 'active' }])
    assert.deepEqual(await engine.sync('sub_8'), { state: 'unknown' })
    assert.deepEqual(await engine.sync('sub_7'), { state: 'unknown' })
    assert.lengthOf(await engine.subscriptions(), 1)
  })

  test('what a provider does not know ends only where nothing was ever paid', async ({ assert }) => {
    await beginSubscription(engine.userId, 'sub_1')
    await beginSubscription((await createUser()).id, 'sub_2', { status: 'active' })
    await engine.sync('sub_1')
    await engine.sync('sub_2')
    assert.containsSubset(await engine.subscriptions(), [
      { status: 'expired', end_reason: 'never_paid' },
      { status: 'active' },
    ])
  })

  test('a gateway that was switched to the other mode touches nothing', async ({ assert }) => {
    await beginSubscription(engine.userId, 'sub_1', { status: 'active', test_mode: false })
    assert.deepEqual(await engine.sync(), { state: 'other_mode' })
    assert.containsSubset(await engine.subscriptions(), [{ status: 'active', sync_ticket: 0 }])
  })

  test('a second one that was paid beside an open one is closed here, and owed an end there', async ({ assert }) => {
    await beginSubscription(engine.userId, 'sub_1', { status: 'active' })
    await beginSubscription(engine.userId, 'sub_2', { status: 'expired', ended_at: '2026-03-01 00:00:00.000' })
    engine.fake.subscription('sub_2', { payments: [engine.fake.payment('in_2')] })
    assert.containsSubset(await engine.sync('sub_2'), { state: 'applied', owed: 'second' })
    assert.containsSubset(await engine.subscriptions(), [
      { status: 'active' },
      { status: 'canceled', end_reason: 'refund' },
    ])
    assert.deepEqual((await engine.ledger())[0], ['charge', 999, 'charge:in_2'])
  })
})
