import db from '@adonisjs/lucid/services/db'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { buildDays, rowsFromScratch } from '#tests/support/analytics/metrics'
import { api, type ApiBrowser } from '#tests/support/api'
import { payer } from '#tests/support/billing/booking'
import { beginSubscription } from '#tests/support/billing/subscriptions'
import { Engine } from '#tests/support/billing/engine'
import { FrozenClock } from '#tests/support/frozen_clock'

const PATH = '/api/admin/stripe/analytics'

interface Answer {
  unit: string
  from: string | null
  to: string
  testMode: boolean
  hasOtherMode: boolean
  currencies: {
    currency: string
    volumeMinor: number
    gateways: { gateway: string }[]
    series: { at: string; volumeMinor: number; refundedMinor: number; succeeded: number; failed: number }[]
  }[]
}

test.group('What came of payments, in the console', (group) => {
  const clock = new FrozenClock('2026-03-10T12:00:00.000Z')
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    admin = await signedIn(await createUser({ isAdmin: true }))
    app.container.swap(Clock, () => clock)
    return () => app.container.restore(Clock)
  })

  const read = async (query = '') => {
    const answer = await admin.get(`${PATH}${query}`)
    return answer.body as Answer
  }

  test('is for administrators and finance, and its ranges are those of the specification', async ({ assert }) => {
    const finance = await signedIn(await createUser({ isAdmin: true, adminRole: 'finance' }))
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    const user = await signedIn(await createUser())
    assert.equal((await api().get(PATH)).status, 401)
    for (const browser of [support, user]) assert.equal((await browser.get(PATH)).status, 403)
    for (const browser of [finance, admin]) {
      for (const range of ['7d', '30d', '90d', '1y', 'all']) {
        const answer = await browser.get(`${PATH}?range=${range}`)
        assert.equal(answer.status, 200, answer.text)
        assert.containsSubset(answer.body, { range, testMode: false, to: '2026-03-10', currencies: [] })
      }
    }
    assert.containsSubset(await read(), { range: '30d', from: '2026-02-09', unit: 'day' })
    assert.containsSubset(await read('?range=all'), { from: null, unit: 'month' })
    for (const query of ['?range=14d', '?range=7d&range=30d', '?mode=both']) {
      const answer = await admin.get(`${PATH}${query}`)
      assert.equal(answer.status, 422, query)
    }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      assert.equal((await admin.call(method, PATH, { body: {} })).status, 405)
    }
  })

  test('adds up as by hand, by currency, gateway and day', async ({ assert }) => {
    const book = await payer((await createUser()).id)
    await book({ gateway: 'stripe', amountMinor: 1000, feeMinor: 59, at: '2026-03-09T23:59:59.999Z' })
    await book({
      gateway: 'stripe',
      amountMinor: 2000,
      feeMinor: null,
      at: '2026-03-08T10:00:00Z',
      paidAt: '2026-03-10T00:00:00.000Z',
      refunds: [
        { amountMinor: 500, at: '2026-03-10T01:00:00Z' },
        { amountMinor: 300, status: 'failed', at: '2026-03-10T02:00:00Z' },
      ],
    })
    await book({ gateway: 'paypal', amountMinor: 999, feeMinor: 84, disputes: [{ amountMinor: 999 }] })
    await book({ gateway: 'paypal', amountMinor: 700, feeMinor: 1, disputes: [{ amountMinor: 700, status: 'won' }] })
    await book({ gateway: 'paypal', amountMinor: 50, status: 'failed', at: '2026-03-09T08:00:00Z' })
    await book({ gateway: 'paypal', amountMinor: 50, status: 'open' })
    await book({ gateway: 'stripe', amountMinor: 50, status: 'void' })
    await book({ gateway: 'stripe', amountMinor: 0, feeMinor: null })
    await book({ gateway: 'stripe', amountMinor: 500, currency: 'JPY', feeMinor: 0 })
    await rowsFromScratch()
    const { currencies } = await read('?range=7d')
    assert.lengthOf(currencies, 2)
    const [usd, jpy] = currencies
    assert.containsSubset(usd, {
      currency: 'USD',
      volumeMinor: 4699,
      refundedMinor: 500,
      disputedMinor: 999,
      feesMinor: 144,
      netMinor: 3056,
      succeeded: 4,
      failed: 1,
      disputes: 2,
      withUnknownFee: 1,
      successRateBps: 8000,
      averageMinor: 1175,
    })
    assert.containsSubset(usd?.gateways, [
      { gateway: 'paypal', volumeMinor: 1699, failed: 1, disputes: 2, netMinor: 615, successRateBps: 6667 },
      { gateway: 'stripe', volumeMinor: 3000, failed: 0, disputes: 0, netMinor: 2441, successRateBps: 10_000 },
    ])
    assert.deepEqual(
      usd?.series.slice(-2).map(({ at, volumeMinor, refundedMinor, succeeded, failed }) => {
        return [at, volumeMinor, refundedMinor, succeeded, failed]
      }),
      [
        ['2026-03-09', 1000, 0, 1, 1],
        ['2026-03-10', 3699, 500, 3, 0],
      ]
    )
    assert.containsSubset(jpy, { currency: 'JPY', volumeMinor: 500, feesMinor: 0, netMinor: 500, withUnknownFee: 0 })
  })

  test('a correction changes amounts and is no further payment or dispute', async ({ assert }) => {
    const book = await payer(null)
    await book({ amountMinor: 1000, feeMinor: 0, disputes: [{ amountMinor: 1000 }] })
    for (const [type, amount_minor] of Object.entries({ charge: -100, dispute: 200 })) {
      const { id: _, ...entry } = (await db.from('ledger_entries').where({ type }).first()) as Record<string, unknown>
      await db
        .table('ledger_entries')
        .insert({ ...entry, amount_minor, provider_ref: `${String(entry.provider_ref)}#2` })
    }
    await rowsFromScratch()
    const [usd] = (await read('?range=7d')).currencies
    assert.containsSubset(usd, { volumeMinor: 900, succeeded: 1, averageMinor: 900, disputedMinor: 800, disputes: 1 })
  })

  test('holds what lies in its range and nothing else', async ({ assert }) => {
    const book = await payer(null)
    for (const at of [
      '2026-03-10T23:59:59.999Z',
      '2026-03-04T00:00:00.000Z',
      '2026-03-03T23:59:59.999Z',
      '2026-02-09T00:00:00.000Z',
      '2026-02-08T23:59:59.999Z',
      '2025-12-11T00:00:00.000Z',
      '2025-12-10T23:59:59.999Z',
      '2025-04-01T00:00:00.000Z',
      '2025-03-31T23:59:59.999Z',
      '2024-12-31T23:59:59.999Z',
    ])
      await book({ amountMinor: 1, feeMinor: null, at })
    await rowsFromScratch()
    const count = async (range: string) => (await read(`?range=${range}`)).currencies[0]?.volumeMinor
    assert.deepEqual(await Promise.all(['7d', '30d', '90d', '1y', 'all'].map(count)), [2, 4, 6, 8, 10])
    const all = await read('?range=all')
    assert.equal(all.from, '2024-12-01')
    assert.equal(all.currencies[0]?.series.length, 16)
    assert.deepEqual(
      (await read('?range=1y')).currencies[0]?.series.map(({ at, volumeMinor }) => [at, volumeMinor]).slice(-4),
      [
        ['2025-12', 2],
        ['2026-01', 0],
        ['2026-02', 2],
        ['2026-03', 3],
      ]
    )
  })

  test('all begins with the first payment, also with one that failed, and has what came of them later', async ({
    assert,
  }) => {
    const book = await payer(null)
    await book({ status: 'failed', at: '2025-06-15T00:00:00Z' })
    await book({ at: '2025-12-31T23:00:00Z', refunds: [{ amountMinor: 999, at: '2026-03-10T00:00:00Z' }] })
    await rowsFromScratch()
    const all = await read('?range=all')
    assert.equal(all.from, '2025-06-01')
    assert.containsSubset(all.currencies, [{ volumeMinor: 999, refundedMinor: 999, failed: 1, succeeded: 1 }])
    const of = (wanted: string) => all.currencies[0]?.series.find(({ at }) => at === wanted)
    assert.containsSubset(of('2025-12'), { volumeMinor: 999, refundedMinor: 0 })
    assert.containsSubset(of('2026-03'), { volumeMinor: 0, refundedMinor: 999 })
  })

  test('test money is never counted beside real money, and it says where the other is', async ({ assert }) => {
    const book = await payer(null)
    await book({ testMode: true, amountMinor: 100 })
    await rowsFromScratch()
    assert.containsSubset(await read(), { testMode: false, hasOtherMode: true, currencies: [] })
    assert.containsSubset(await read('?mode=test'), {
      testMode: true,
      hasOtherMode: false,
      currencies: [{ volumeMinor: 100 }],
    })
    await book({ amountMinor: 7 })
    await rowsFromScratch()
    assert.containsSubset(await read('?mode=live'), { hasOtherMode: true, currencies: [{ volumeMinor: 7 }] })
  })
})

test.group("What came of payments, from a provider's snapshot", (group) => {
  const engine = new Engine(group)

  test('is in the figures once, however often it is heard', async ({ assert }) => {
    await beginSubscription(engine.userId, 'sub_1')
    const refund = { providerId: 're_1', reference: null, amountMinor: 400, failedAt: null }
    const at = engine.fake.clock.now()
    engine.fake.subscription('sub_1', {
      payments: [engine.fake.payment('in_1', { refunds: [{ ...refund, status: 'succeeded', createdAt: at }] })],
    })
    await engine.sync()
    await engine.sync()
    const admin = await signedIn(await createUser({ isAdmin: true }))
    await buildDays()
    const { body } = await admin.get(`${PATH}?mode=test`)
    assert.containsSubset(body, {
      currencies: [{ volumeMinor: 999, feesMinor: 59, refundedMinor: 400, netMinor: 540, succeeded: 1 }],
    })
    const list = await admin.get('/api/admin/stripe/transactions')
    const expected = { reference: 'in_1', status: 'partly_refunded', feeMinor: 59, refundedMinor: 400, testMode: true }
    assert.containsSubset(list.body, [{ ...expected, userId: engine.userId }])
    assert.match((list.body as { invoiceNumber: string }[])[0]?.invoiceNumber ?? '', /\d/)
  })
})
