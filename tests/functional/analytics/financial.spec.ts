import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { BuildDays } from '#analytics/actions/build_days'
import { findBuild } from '#analytics/queries/find_build'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { rowsFromScratch } from '#tests/support/analytics/metrics'
import { api, type ApiBrowser } from '#tests/support/api'
import { payer } from '#tests/support/billing/booking'
import { customerRow, subscriptionRow } from '#tests/support/billing/rows'
import { FrozenClock } from '#tests/support/frozen_clock'

const PATH = '/api/analytics/financial'
/** The fields of the specification. */
const SPECIFIED = {
  totalRevenue: 0,
  revenueGrowth: null,
  monthlyRecurringRevenue: 0,
  monthlyRevenue: 0,
  totalTransactions: 0,
  successfulTransactions: 0,
  failedTransactions: 0,
  successRate: null,
  averageTransactionValue: null,
  customerLifetimeValue: null,
  churnRate: null,
  revenueByGateway: [],
  topPlans: [],
}

interface Report {
  currency: string
  monthlyTrends: { month: string; revenue: number; transactions: number; newCustomers: number }[]
  details: { movements: Record<string, number> }
}

test.group('Financial analytics', (group) => {
  const clock = new FrozenClock('2026-03-10T12:00:00.000Z')
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    admin = await signedIn(await createUser({ isAdmin: true }))
    clock.travelTo('2026-03-10T12:00:00.000Z')
    app.container.swap(Clock, () => clock)
    return () => app.container.restore(Clock)
  })

  const read = async (query = '') => (await admin.get(`${PATH}${query}`)).body as Report

  async function subscriber(from: string, to: string | null = null, wanted: object = {}) {
    const customer_id = await customerRow(null, { first_paid_on: from })
    const subscription_id = await subscriptionRow(customer_id, { status: 'canceled' })
    const slice = {
      plan_id: 'monthly',
      currency: 'USD',
      gateway: 'stripe',
      test_mode: false,
      value_x12: 11_988,
      ...wanted,
    }
    const times = {
      starts_at: `${from} 10:00:00.000`,
      ends_at: to && `${to} 10:00:00.000`,
      end_reason: to && 'voluntary',
    }
    await db.table('subscription_spans').insert({ subscription_id, customer_id, ...slice, ...times })
  }

  test('is for administrators and finance, in each range by query and by path', async ({ assert }) => {
    const finance = await signedIn(await createUser({ isAdmin: true, adminRole: 'finance' }))
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    const user = await signedIn(await createUser())
    for (const path of [PATH, `${PATH}/7d`]) {
      assert.equal((await api().get(path)).status, 401)
      for (const browser of [support, user]) assert.equal((await browser.get(path)).status, 403)
      for (const browser of [finance, admin]) assert.equal((await browser.get(path)).status, 200)
    }
    for (const range of ['7d', '30d', '90d', '1y', 'all']) {
      const [byQuery, byPath] = [await admin.get(`${PATH}?range=${range}`), await admin.get(`${PATH}/${range}`)]
      assert.containsSubset(byQuery.body, { range, to: '2026-03-10', timeZone: 'UTC', testMode: false })
      assert.deepEqual(byPath.body, byQuery.body)
    }
    for (const path of [
      '?range=14d',
      '?range=7d&range=30d',
      '?mode=both',
      '?currency=dollars',
      '?currency=usd',
      '/14d',
      '?range=',
    ]) {
      assert.equal((await admin.get(`${PATH}${path}`)).status, 422, path)
    }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      assert.equal((await admin.call(method, PATH, { body: {} })).status, 405)
    }
  })

  test('has exactly the fields of the specification besides those that say what they are of', async ({ assert }) => {
    const report = await read()
    const more = [
      'range',
      'from',
      'to',
      'timeZone',
      'currency',
      'currencies',
      'testMode',
      'hasOtherMode',
      'asOf',
      'isComputing',
      'isEmpty',
      'details',
    ]
    assert.sameMembers(Object.keys(report), [...Object.keys(SPECIFIED), 'monthlyTrends', ...more])
    assert.containsSubset(report, { ...SPECIFIED, isEmpty: true, currency: 'USD', currencies: [] })
    // Nothing is left to compute where there is nothing.
    assert.containsSubset(report, { asOf: '2026-03-10T12:00:00.000Z' })
    assert.lengthOf(report.monthlyTrends, 12)
    assert.deepEqual(report.monthlyTrends[0], { month: '2025-04', revenue: 0, transactions: 0, newCustomers: 0 })
  })

  test('adds up as by hand', async ({ assert }) => {
    const book = await payer(null)
    await book({ gateway: 'stripe', amountMinor: 1_000, at: '2026-01-15T10:00:00Z' })
    await book({
      gateway: 'stripe',
      amountMinor: 4_000,
      at: '2026-02-15T10:00:00Z',
      refunds: [{ amountMinor: 1_000, at: '2026-03-01T00:00:00Z' }],
    })
    await book({ gateway: 'paypal', amountMinor: 2_000, feeMinor: 100, at: '2026-03-02T10:00:00Z' })
    await book({ gateway: 'paypal', amountMinor: 900, status: 'failed', at: '2026-03-02T11:00:00Z' })
    await book({ gateway: 'stripe', amountMinor: 777, currency: 'JPY', at: '2026-03-02T11:00:00Z' })
    await book({ gateway: 'stripe', amountMinor: 55_555, testMode: true, at: '2026-03-02T11:00:00Z' })
    for (let count = 0; count < 4; count++) await subscriber('2026-01-01')
    await subscriber('2026-01-01', '2026-03-05')
    await subscriber('2026-03-03', null, { plan_id: 'yearly', value_x12: 4_999 })
    await rowsFromScratch()
    const report = await read()
    assert.containsSubset(report, {
      from: '2026-02-09',
      totalRevenue: 5_000,
      revenueGrowth: 400,
      monthlyRecurringRevenue: 4_413,
      monthlyRevenue: 1_000,
      totalTransactions: 3,
      successfulTransactions: 2,
      failedTransactions: 1,
      successRate: 66.67,
      averageTransactionValue: 3_000,
      churnRate: 20,
      customerLifetimeValue: 4_413,
      revenueByGateway: [
        { gateway: 'stripe', transactions: 1, revenue: 3_000, percentage: 60 },
        { gateway: 'paypal', transactions: 2, revenue: 2_000, percentage: 40 },
      ],
      topPlans: [
        { planName: 'Monthly', subscribers: 4, revenue: 5_000, percentage: 100 },
        { planName: 'Yearly', subscribers: 1, revenue: 0, percentage: 0 },
      ],
      currency: 'USD',
      currencies: ['JPY', 'USD'],
      hasOtherMode: true,
      isEmpty: false,
      asOf: '2026-03-10T12:00:00.000Z',
    })
    const {
      start,
      new: begun,
      expansion,
      reactivation,
      contraction,
      churn,
      end,
    } = report.details.movements as Record<string, number>
    assert.deepEqual([start, begun, churn, end], [4_995, 417, 999, 4_413])
    assert.equal(
      (start ?? 0) + (begun ?? 0) + (expansion ?? 0) + (reactivation ?? 0) - (contraction ?? 0) - (churn ?? 0),
      end
    )
    assert.deepEqual(
      report.monthlyTrends.slice(-3).map(({ revenue }) => revenue),
      [1_000, 4_000, 1_000]
    )
    assert.containsSubset(report.details, {
      money: { charged: 6_000, refunded: 1_000, failed: 900, net: 4_900 - 59 },
      churn: { subscribers: { voluntary: 1, involuntary: 0 }, revenue: { voluntary: 999 } },
      compared: { from: '2026-02-09', to: '2026-03-09', totalRevenue: 5_000, subscribers: 5 },
      previous: { from: '2026-01-10', to: '2026-02-07', totalRevenue: 1_000, subscribers: 5 },
      yearBefore: { from: '2025-02-09', to: '2025-03-09', totalRevenue: 0 },
      refundRate: 50,
    })
    assert.containsSubset(await read('?currency=JPY'), {
      currency: 'JPY',
      totalRevenue: 777,
      monthlyRecurringRevenue: 0,
    })
    assert.containsSubset(await read('?mode=test'), { testMode: true, totalRevenue: 55_555, hasOtherMode: true })
    assert.containsSubset(await read('?range=all'), {
      from: '2026-01-01',
      totalRevenue: 6_000,
      revenueGrowth: null,
      churnRate: null,
    })
  })

  test('says as of when, while something is still to be computed', async ({ assert }) => {
    const book = await payer(null)
    await book({ amountMinor: 100 })
    await rowsFromScratch()
    clock.advance({ hours: 2 })
    assert.containsSubset(await read(), { asOf: '2026-03-10T14:00:00.000Z' })
    await db.table('dirty_days').insert({ first_day: '2026-03-10', last_day: '2026-03-10' })
    assert.containsSubset(await read(), { asOf: '2026-03-10T12:00:00.000Z', isComputing: false, totalRevenue: 100 })
    await db.table('dirty_days').insert({ first_day: '2026-03-01', last_day: '2026-03-09' })
    assert.containsSubset(await read(), { asOf: '2026-03-10T12:00:00.000Z', isComputing: true })
    await db.from('dirty_days').delete()
    // Nor is a day that couldn't be computed what it will be.
    const retry_at = '2026-03-10 15:00:00.000'
    await db.table('failed_days').insert({ day: '2026-03-09', attempts: 1, retry_at })
    assert.containsSubset(await read(), { isComputing: true })
  })

  test('without payments is in the currency of the plans, also where subscribers pay in others', async ({
    assert,
    cleanup,
  }) => {
    await subscriber('2026-03-01', null, { currency: 'EUR' })
    await subscriber('2026-03-01', null, { currency: 'USD' })
    await rowsFromScratch()
    assert.containsSubset(await read(), { currency: 'USD', currencies: ['EUR', 'USD'] })
    cleanup(async () => void (await db.from('plans').update({ currency: 'USD' })))
    await db.from('plans').update({ currency: 'EUR' })
    assert.containsSubset(await read(), { currency: 'EUR' })
  })

  test('says as of when, while days are computed for the first time', async ({ assert }) => {
    await payer(null).then((book) => book({ amountMinor: 100, at: '2025-06-01T10:00:00Z' }))
    assert.isTrue(await (await app.container.make(BuildDays)).execute())
    const { builtUntil } = await findBuild()
    assert.isBelow(Date.parse(builtUntil ?? ''), clock.now().toMillis())
    assert.containsSubset(await read(), { asOf: `${builtUntil}T23:59:59.999Z` })
  })
})
