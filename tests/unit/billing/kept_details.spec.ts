import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { exportBooks } from '#billing/queries/export_books'
import { Engine } from '#tests/support/billing/engine'
import { beginSubscription } from '#tests/support/billing/subscriptions'

test.group('Details that a provider tells only once', (group) => {
  const engine = new Engine(group)

  const begun = async (changes: Parameters<typeof engine.fake.payment>[1] = {}) => {
    await beginSubscription(engine.userId, 'sub_1', { provider_price_id: 'price_monthly' })
    const payment = engine.fake.payment('in_1', { priceId: 'price_monthly', ...changes })
    const snapshot = engine.fake.subscription('sub_1', { payments: [payment] })
    await engine.sync()
    return snapshot
  }
  const payment = () => db.from('payments').firstOrFail()

  test('what is not told is unknown', async ({ assert }) => {
    await begun()
    const unknown = { included_tax_minor: null, attempts: null, decline_codes: null, is_trial: null }
    assert.containsSubset(await payment(), { ...unknown, list_price_minor: null, interval: 'month' })
    assert.containsSubset(await db.from('ledger_entries'), [{ settlement_currency: null, settlement_rate: null }])
  })

  test('are in the export of who paid', async ({ assert }) => {
    const parts = { priceMinor: 1298, discountMinor: 199, creditMinor: 100 }
    await begun({ parts, includedTaxMinor: 160, isTrial: false })
    assert.containsSubset((await exportBooks(engine.userId)).payments, [
      {
        interval: 'month',
        isTrial: 0,
        includedTaxMinor: 160,
        listPriceMinor: 1298,
        discountMinor: 199,
        creditMinor: 100,
      },
    ])
  })

  test('what was told stays when it is told no more', async ({ assert }) => {
    const told = {
      includedTaxMinor: 160,
      attempts: 3,
      declineCodes: ['insufficient_funds', 'expired_card'],
      isTrial: false,
    }
    const snapshot = await begun(told)
    snapshot.payments = [engine.fake.payment('in_1', { priceId: 'price_monthly' })]
    await engine.sync()
    const row = await payment()
    assert.containsSubset(row, { included_tax_minor: 160, attempts: 3 })
    assert.equal(row.decline_codes, 'insufficient_funds,expired_card')
    assert.equal(Number(row.is_trial), 0)
  })

  test('the try that succeeded counts where a provider tells of those that failed only while a payment is due', async ({
    assert,
  }) => {
    const due = { status: 'open', paidAt: null, reason: 'cycle' } as const
    const snapshot = await begun({ ...due, attempts: 1, declineCodes: [] })
    const paid = engine.fake.payment('in_1', { priceId: 'price_monthly', reason: 'cycle' })
    for (let heard = 0; heard < 2; heard += 1) {
      snapshot.payments = [paid]
      await engine.sync()
      const row = await payment()
      assert.containsSubset(row, { status: 'paid', attempts: 2 })
      assert.equal(Number(row.was_declined), 1)
    }
  })

  test('a payment that was given up was tried as often as was told', async ({ assert }) => {
    const due = { status: 'open', paidAt: null, reason: 'cycle' } as const
    const snapshot = await begun({ ...due, attempts: 3 })
    snapshot.payments = [engine.fake.payment('in_1', { ...due, status: 'void', priceId: 'price_monthly' })]
    await engine.sync()
    assert.containsSubset(await payment(), { attempts: 3 })
  })

  test('a settlement that is told later is filled in once, and amounts stay', async ({ assert }) => {
    const snapshot = await begun()
    const before = await engine.ledger()
    for (const settlement of [
      { currency: 'EUR', rate: 0.92 },
      { currency: 'GBP', rate: 0.8 },
    ]) {
      snapshot.payments = snapshot.payments.map((known) => ({ ...known, settlement }))
      await engine.sync()
    }
    assert.deepEqual(await engine.ledger(), before)
    const entries = await db.from('ledger_entries')
    assert.deepEqual(
      entries.map(({ settlement_currency, settlement_rate }) => [settlement_currency, settlement_rate]),
      entries.map(() => ['EUR', 0.92])
    )
  })

  test('a settlement is of the entry that it is told for: a correction has none, and takes none away', async ({
    assert,
  }) => {
    const snapshot = await begun({ feeMinor: 59 })
    snapshot.payments = snapshot.payments.map((known) => ({ ...known, feeMinor: 20 }))
    await engine.sync()
    snapshot.payments = snapshot.payments.map((known) => ({ ...known, settlement: { currency: 'EUR', rate: 0.92 } }))
    await engine.sync()
    snapshot.payments = snapshot.payments.map((known) => ({ ...known, feeMinor: 30 }))
    await engine.sync()
    const entries = await db.from('ledger_entries').orderBy('id')
    assert.deepEqual(
      entries.map(({ provider_ref, settlement_currency }) => [provider_ref, settlement_currency]),
      [
        ['charge:in_1', 'EUR'],
        ['fee:in_1', 'EUR'],
        ['fee:in_1#2', null],
        ['fee:in_1#3', null],
      ]
    )
  })

  test('an event has its price, and the time at which the provider says that it happened', async ({ assert }) => {
    const snapshot = await begun()
    const asked = engine.later(2)
    engine.fake.clock.advance({ days: 5 })
    Object.assign(snapshot, { endsAt: engine.later(20), cancelledAt: asked })
    await engine.sync()
    const [started, cancelled] = await db.from('subscription_events').orderBy('id')
    assert.containsSubset(started, { amount_minor: 999, currency: 'USD', interval: 'month', kind: 'status' })
    assert.equal(started.provider_price_id, 'price_monthly')
    assert.equal(started.effective_at.slice(0, 10), '2026-03-10')
    assert.equal(cancelled.kind, 'end_scheduled')
    assert.equal(cancelled.effective_at.slice(0, 10), '2026-03-12')
    assert.equal(cancelled.recorded_at.slice(0, 10), '2026-03-15')
  })

  test('another price of the same plan is an event, with the code before and after', async ({ assert }) => {
    const snapshot = await begun()
    snapshot.price = { amountMinor: 1299, currency: 'USD' }
    await engine.sync()
    const [, changed] = await engine.events()
    assert.deepEqual(changed, ['price', '999', '1299', null])
    await engine.sync()
    assert.lengthOf(await engine.events(), 2)
  })
})
