import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { rowsFromScratch } from '#tests/support/analytics/metrics'
import { api, type ApiBrowser } from '#tests/support/api'
import { customerRow, subscriptionRow } from '#tests/support/billing/rows'
import { FrozenClock } from '#tests/support/frozen_clock'

const PATH = '/api/analytics/forecast'

test.group('The forecast call', (group) => {
  let admin: ApiBrowser
  group.each.setup(async () => {
    await freshStart()
    app.container.swap(Clock, () => new FrozenClock('2026-03-10T12:00:00.000Z'))
    admin = await signedIn(await createUser({ isAdmin: true }))
    return () => app.container.restore(Clock)
  })

  /** Pays from one day to another, in minor units a month. */
  async function subscriber(from: string, to: string | null, monthly: number, wanted: object = {}) {
    const customer_id = await customerRow(null, { first_paid_on: from })
    const subscription_id = await subscriptionRow(customer_id, { status: 'canceled' })
    const slice = { plan_id: 'monthly', currency: 'USD', gateway: 'stripe', test_mode: false, ...wanted }
    const times = { starts_at: `${from} 10:00:00.000`, ends_at: to && `${to} 10:00:00.000` }
    const end_reason = to && 'voluntary'
    const span = { subscription_id, customer_id, ...slice, value_x12: monthly * 12, ...times, end_reason }
    await db.table('subscription_spans').insert(span)
  }

  test('has the last six whole months, the rule they suggest, and MRR as of now', async ({ assert }) => {
    await subscriber('2025-08-20', null, 1_000)
    await subscriber('2025-10-05', '2025-12-10', 500)
    await subscriber('2026-02-28', null, 300)
    await subscriber('2026-03-02', null, 200)
    await subscriber('2025-08-01', null, 7_000, { currency: 'EUR' })
    await subscriber('2025-08-01', null, 9_000, { test_mode: true })
    await rowsFromScratch()
    const moved = (at: string, start: number, gained: number, lost: number) => ({ at, start, gained, lost })
    const months = [
      moved('2025-09', 1_000, 0, 0),
      moved('2025-10', 1_000, 500, 0),
      moved('2025-11', 1_500, 0, 0),
      moved('2025-12', 1_500, 0, 500),
      moved('2026-01', 1_000, 0, 0),
      moved('2026-02', 1_000, 300, 0),
    ]
    const body = (await admin.get(`${PATH}?currency=USD`)).body as { rule: { lossRate: number; gained: number } }
    assert.containsSubset(body, { monthlyRecurringRevenue: 1_500, months })
    assert.closeTo(body.rule.lossRate, 500 / 7_000, 1e-9)
    assert.closeTo(body.rule.gained, 800 / 6, 1e-9)
    assert.containsSubset((await admin.get(`${PATH}?currency=EUR`)).body, { monthlyRecurringRevenue: 7_000 })
    assert.containsSubset((await admin.get(`${PATH}?currency=USD&mode=test`)).body, { monthlyRecurringRevenue: 9_000 })
  })

  test('says nothing without history, in a new installation as in a young one', async ({ assert }) => {
    assert.deepEqual((await admin.get(`${PATH}?currency=USD`)).body, {
      monthlyRecurringRevenue: 0,
      months: [],
      rule: null,
    })
    await subscriber('2026-01-20', null, 1_000)
    await rowsFromScratch()
    assert.containsSubset((await admin.get(`${PATH}?currency=USD`)).body, {
      monthlyRecurringRevenue: 1_000,
      rule: null,
    })
  })

  test('is for administrators and finance', async ({ assert }) => {
    const finance = await signedIn(await createUser({ isAdmin: true, adminRole: 'finance' }))
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    const path = `${PATH}?currency=USD`
    assert.equal((await api().get(path)).status, 401)
    assert.equal((await support.get(path)).status, 403)
    assert.equal((await finance.get(path)).status, 200)
    for (const query of ['', '?currency=dollars', '?currency=USD&mode=both'])
      assert.equal((await admin.get(`${PATH}${query}`)).status, 422, query)
  })
})
