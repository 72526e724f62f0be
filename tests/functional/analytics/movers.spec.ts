import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import ComputeCohortsAndMovers from '#database/migrations/9700000000042_compute_cohorts_and_movers'
import { Clock } from '#core/clock'
import type { FinancialReport } from '#analytics/index'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { buildDays, keptFromScratch, keptRows, rowsFromScratch } from '#tests/support/analytics/metrics'
import { api, type ApiBrowser } from '#tests/support/api'
import { payer } from '#tests/support/billing/booking'
import { customerRow, subscriptionRow } from '#tests/support/billing/rows'
import { FrozenClock } from '#tests/support/frozen_clock'

const PATH = '/api/analytics/movers'

interface Movers {
  total: number
  customers: { userId: number | null; movements: string[]; change: number }[]
}

test.group('Customers behind a figure', (group) => {
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    app.container.swap(Clock, () => new FrozenClock('2026-03-10T12:00:00.000Z'))
    admin = await signedIn(await createUser({ isAdmin: true }))
    return () => app.container.restore(Clock)
  })

  const ask = async (query: object) => {
    const of = { currency: 'USD', from: '2026-03-04', to: '2026-03-10', movement: 'any', ...query }
    return (await admin.get(`${PATH}?${new URLSearchParams(of)}`)).body as Movers
  }
  const report = async (query = '') =>
    (await admin.get(`/api/analytics/financial?range=7d${query}`)).body as FinancialReport

  type Span = [from: string, to: string | null, plan: 'monthly' | 'yearly', x12: number, gateway?: string]

  /** A customer with an account, who pays for one thing after the other. */
  async function customer(spans: Span[], currency = 'USD') {
    const { id: userId } = await createUser()
    const customer_id = await customerRow(userId, { first_paid_on: spans[0]?.[0] ?? null })
    for (const [from, to, plan_id, value_x12, gateway = 'stripe'] of spans) {
      const subscription_id = await subscriptionRow(customer_id, { status: 'canceled' })
      const slice = { plan_id, currency, gateway, test_mode: false, value_x12 }
      const times = { starts_at: `${from} 10:00:00.000`, ends_at: to && `${to} 10:00:00.000` }
      const end_reason = to && 'voluntary'
      await db.table('subscription_spans').insert({ subscription_id, customer_id, ...slice, ...times, end_reason })
    }
    return userId
  }

  async function fill() {
    const stays = await customer([['2026-01-02', null, 'monthly', 11_988]])
    const leaves = await customer([['2026-01-02', '2026-03-05', 'monthly', 11_988, 'paypal']])
    const comes = await customer([['2026-03-06', null, 'yearly', 4_999]])
    const changes = await customer([
      ['2026-01-02', '2026-03-07', 'monthly', 11_988],
      ['2026-03-07', null, 'yearly', 4_999],
    ])
    const euros = await customer([['2026-03-06', null, 'monthly', 12_000]], 'EUR')
    const book = await payer(null)
    await book({ gateway: 'paypal', amountMinor: 999, at: '2026-03-05T10:00:00Z' })
    await book({ gateway: 'stripe', amountMinor: 4_999, at: '2026-03-06T10:00:00Z' })
    await rowsFromScratch()
    return { stays, leaves, comes, changes, euros }
  }
  const usersOf = ({ customers }: Movers) => customers.map(({ userId }) => userId)

  test('are those who came, left or changed, with what that changes a month', async ({ assert }) => {
    const { leaves, comes, changes, euros } = await fill()
    assert.sameMembers(usersOf(await ask({})), [leaves, comes, changes])
    assert.containsSubset(await ask({ movement: 'churned' }), {
      total: 1,
      customers: [{ userId: leaves, movements: ['voluntaryChurned'], change: -999 }],
    })
    assert.containsSubset(await ask({ movement: 'newSubscribers' }), {
      total: 1,
      customers: [{ userId: comes, change: 417 }],
    })
    assert.containsSubset(await ask({ movement: 'contracted' }), { customers: [{ userId: changes }] })
    assert.deepEqual(usersOf(await ask({ movement: 'newSubscribers', currency: 'EUR' })), [euros])
    assert.equal((await ask({ mode: 'test' })).total, 0)
    assert.equal((await ask({ from: '2026-03-08', to: '2026-03-10' })).total, 0)
    assert.deepEqual(usersOf(await ask({ movement: 'churned', gateway: 'stripe' })), [])
    assert.deepEqual(usersOf(await ask({ movement: 'transferredOut', plan: 'monthly' })), [changes])
  })

  test('are as many as the figure says, day by day and of each gateway and plan', async ({ assert }) => {
    await fill()
    for (const slice of [
      { currency: 'USD' },
      { gateway: 'stripe' },
      { gateway: 'paypal' },
      { plan: 'monthly' },
      { plan: 'yearly' },
    ]) {
      const { details } = await report(`&${new URLSearchParams(Object.entries(slice))}`)
      for (const { at, newSubscribers, churned } of details.series) {
        const [came, left] = [{ movement: 'newSubscribers' }, { movement: 'churned' }]
        assert.equal((await ask({ from: at, to: at, ...came, ...slice })).total, newSubscribers, at)
        assert.equal((await ask({ from: at, to: at, ...left, ...slice })).total, churned, at)
      }
    }
  })

  test('come in pages', async ({ assert }) => {
    const customers = Array.from({ length: 203 }, (_, index) => index + 1)
    for (const _ of customers) await customer([['2026-03-06', null, 'monthly', 11_988]])
    await rowsFromScratch()
    const pages = await Promise.all(['1', '2', '3'].map((page) => ask({ movement: 'newSubscribers', page })))
    assert.deepEqual(
      pages.map(({ total, customers: own }) => [total, own.length]),
      [
        [203, 200],
        [203, 3],
        [203, 0],
      ]
    )
    assert.lengthOf(new Set(pages.flatMap(usersOf)), 203)
  })

  test('a report of one gateway or plan has the figures that the whole report has for it', async ({ assert }) => {
    await fill()
    const { details } = await report()
    assert.isAbove(details.gateways.length, 1)
    for (const { gateway, revenue, net, subscribers, monthlyRecurringRevenue, transactions } of details.gateways) {
      const own = await report(`&gateway=${gateway}`)
      assert.containsSubset(own, { totalRevenue: revenue, totalTransactions: transactions })
      assert.containsSubset(own.details, { money: { net }, subscribers: { end: subscribers } })
      // Parts are rounded so that they add up.
      assert.closeTo(own.monthlyRecurringRevenue, monthlyRecurringRevenue, 1)
    }
    for (const { plan, revenue, churned, subscribers } of details.plans) {
      const own = await report(`&plan=${plan}`)
      assert.equal(own.totalRevenue, revenue)
      assert.isEmpty(own.details.unusedPlans)
      assert.containsSubset(own.details, { subscribers: { end: subscribers, churned } })
      const { start, new: began, expansion, reactivation, contraction, churn, transfer, end } = own.details.movements
      assert.equal(start + began + expansion + reactivation - contraction - churn + transfer, end)
    }
    assert.equal(details.movements.transfer, 0)
  })

  test('are for administrators and finance, a month at most', async ({ assert }) => {
    const path = `${PATH}?currency=USD&movement=any&from=2026-03-01&to=2026-03-31`
    const finance = await signedIn(await createUser({ isAdmin: true, adminRole: 'finance' }))
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    assert.equal((await api().get(path)).status, 401)
    for (const browser of [support, await signedIn(await createUser())]) {
      assert.equal((await browser.get(path)).status, 403)
    }
    for (const browser of [finance, admin]) assert.equal((await browser.get(path)).status, 200)
    for (const wrong of [
      'from=2026-02-28',
      'to=2026-02-01',
      'movement=dance',
      'to=2026-13-01',
      'plan=x',
      'gateway=A%20b',
      'page=0',
    ]) {
      const [name = ''] = wrong.split('=')
      const query = new URLSearchParams(path.split('?')[1])
      query.set(name, decodeURIComponent(wrong.slice(name.length + 1)))
      assert.equal((await admin.get(`${PATH}?${query}`)).status, 422, wrong)
    }
    assert.equal((await admin.get('/api/analytics/financial?plan=weekly')).status, 422)
  })

  test('are computed, as cohorts are, for the days that an earlier release had computed', async ({ assert }) => {
    await customer([['2026-03-02', '2026-03-05', 'monthly', 12_000]])
    await customer([['2026-03-03', null, 'yearly', 24_000]])
    const kept = await keptFromScratch()
    for (const table of ['daily_cohorts', 'daily_movers', 'dirty_days']) await db.from(table).delete()
    await new ComputeCohortsAndMovers(db.connection(), 'compute cohorts and movers', false).execUp()
    await buildDays()
    assert.deepEqual(await keptRows(), kept)
    assert.isNotEmpty(kept.cohorts)
    assert.isNotEmpty(kept.movers)
  })
})
