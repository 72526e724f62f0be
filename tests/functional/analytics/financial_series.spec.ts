import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import type { FinancialReport } from '#analytics/index'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { rowsFromScratch } from '#tests/support/analytics/metrics'
import type { ApiBrowser } from '#tests/support/api'
import { payer } from '#tests/support/billing/booking'
import { customerRow, subscriptionRow } from '#tests/support/billing/rows'
import { FrozenClock } from '#tests/support/frozen_clock'

const RANGES = ['7d', '30d', '90d', '1y', 'all'] as const

test.group('Financial analytics, in parts', (group) => {
  const clock = new FrozenClock('2026-03-10T12:00:00.000Z')
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    admin = await signedIn(await createUser({ isAdmin: true }))
    app.container.swap(Clock, () => clock)
    return () => app.container.restore(Clock)
  })

  const read = async (range: string, query = '') =>
    (await admin.get(`/api/analytics/financial?range=${range}${query}`)).body as FinancialReport

  async function subscriber(from: string, to: string | null, wanted: object) {
    const customer_id = await customerRow(null, { first_paid_on: from })
    const subscription_id = await subscriptionRow(customer_id, { status: 'canceled' })
    const slice = { currency: 'USD', gateway: 'stripe', test_mode: false, ...wanted }
    const times = { starts_at: `${from} 10:00:00.000`, ends_at: to && `${to} 10:00:00.000` }
    const end_reason = to && 'voluntary'
    await db.table('subscription_spans').insert({ subscription_id, customer_id, ...slice, ...times, end_reason })
  }

  async function fill() {
    const book = await payer(null)
    await book({ gateway: 'stripe', amountMinor: 1_000, at: '2025-05-31T23:59:59.999Z' })
    await book({ gateway: 'stripe', amountMinor: 2_000, at: '2026-02-28T10:00:00Z' })
    const refunds = [{ amountMinor: 500, at: '2026-03-09T00:00:00Z' }]
    await book({ gateway: 'paypal', amountMinor: 4_000, feeMinor: 100, at: '2026-03-08T10:00:00Z', refunds })
    await book({ gateway: 'paypal', amountMinor: 900, status: 'failed', at: '2026-03-08T11:00:00Z' })
    await book({ gateway: 'paypal', amountMinor: 77, currency: 'EUR', at: '2026-03-08T11:00:00Z' })
    await subscriber('2025-12-30', null, { plan_id: 'monthly', value_x12: 11_988 })
    await subscriber('2026-01-02', '2026-03-05', { plan_id: 'monthly', value_x12: 11_988 })
    await subscriber('2026-03-07', null, { plan_id: 'yearly', value_x12: 4_999, gateway: 'paypal' })
    await rowsFromScratch()
  }

  test('days or months make up the figures of every range', async ({ assert }) => {
    await fill()
    for (const range of RANGES) {
      const report = await read(range)
      const { series, money, subscribers, unit } = report.details
      const sum = (name: 'revenue' | 'charged' | 'net' | 'transactions' | 'newCustomers' | 'churned') =>
        series.reduce((added, period) => added + period[name], 0)
      assert.equal(unit, range === '1y' || range === 'all' ? 'month' : 'day')
      assert.equal(sum('revenue'), report.totalRevenue, range)
      assert.equal(sum('charged'), money.charged, range)
      assert.equal(sum('net'), money.net, range)
      assert.equal(sum('transactions'), report.totalTransactions, range)
      assert.equal(sum('newCustomers'), report.details.newCustomers, range)
      assert.equal(sum('churned'), subscribers.churned, range)
      assert.equal(series.at(-1)?.subscribers, subscribers.end, range)
      assert.equal(series.at(-1)?.monthlyRecurringRevenue, report.monthlyRecurringRevenue, range)
    }
    assert.lengthOf((await read('7d')).details.series, 7)
    const { series } = (await read('all')).details
    assert.deepEqual([series[0]?.at, series.at(-1)?.at], ['2025-05', '2026-03'])
  })

  test('a day without payments is there, with what subscribers paid a month by then', async ({ assert }) => {
    await fill()
    const { series } = (await read('7d')).details
    assert.deepEqual(
      series.map(({ at, revenue, subscribers, monthlyRecurringRevenue: mrr }) => [at, revenue, subscribers, mrr]),
      [
        ['2026-03-04', 0, 2, 1_998],
        ['2026-03-05', 0, 1, 999],
        ['2026-03-06', 0, 1, 999],
        ['2026-03-07', 0, 2, 1_416],
        ['2026-03-08', 4_000, 2, 1_416],
        ['2026-03-09', -500, 2, 1_416],
        ['2026-03-10', 0, 2, 1_416],
      ]
    )
  })

  test('gateways and plans make up the figures of every range', async ({ assert }) => {
    await fill()
    for (const range of RANGES) {
      const report = await read(range)
      for (const parts of [report.details.gateways, report.details.plans]) {
        const sum = (name: 'revenue' | 'net' | 'transactions' | 'subscribers' | 'monthlyRecurringRevenue') =>
          parts.reduce((added, part) => added + part[name], 0)
        assert.equal(sum('revenue'), report.totalRevenue, range)
        assert.equal(sum('net'), report.details.money.net, range)
        assert.equal(sum('transactions'), report.totalTransactions, range)
        assert.equal(sum('subscribers'), report.details.subscribers.end, range)
        assert.equal(sum('monthlyRecurringRevenue'), report.monthlyRecurringRevenue, range)
      }
    }
    const { gateways, plans } = (await read('7d')).details
    assert.containsSubset(gateways, [
      { gateway: 'paypal', revenue: 3_500, succeeded: 1, failed: 1, successRate: 50, isSuccessRateHigh: false },
      { gateway: 'stripe', revenue: 0, transactions: 0, successRate: null, churned: 1, churnRate: 50 },
    ])
    assert.deepEqual(
      plans.map(({ plan, planName, subscribers, monthlyRecurringRevenue: mrr }) => [plan, planName, subscribers, mrr]),
      [
        ['monthly', 'Monthly', 1, 999],
        ['yearly', 'Yearly', 1, 417],
      ]
    )
  })

  test('other currencies and test money are not in it, and without a day there is none', async ({ assert }) => {
    assert.deepEqual((await read('all')).details.series, [])
    await fill()
    const { gateways, series } = (await read('7d', '&currency=EUR')).details
    assert.deepEqual(
      gateways.map(({ gateway, revenue }) => [gateway, revenue]),
      [['paypal', 77]]
    )
    assert.deepEqual(
      series.map(({ revenue }) => revenue),
      [0, 0, 0, 0, 77, 0, 0]
    )
    assert.deepEqual((await read('7d', '&mode=test')).details.gateways, [])
  })
})
