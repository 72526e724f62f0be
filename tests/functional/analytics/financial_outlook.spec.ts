import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import type { FinancialReport } from '#analytics/index'
import { OUTLOOK } from '#billing/queries/find_outlook'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { rowsFromScratch } from '#tests/support/analytics/metrics'
import type { ApiBrowser } from '#tests/support/api'
import { customerRow, subscriptionRow } from '#tests/support/billing/rows'
import { FrozenClock } from '#tests/support/frozen_clock'
import { analyze, scannedTables } from '#tests/support/scans'

const NOW = '2026-03-10T12:00:00.000Z'
const CUSTOMERS = '/api/analytics/outlook/customers'
const at = (day: string) => `${day} 12:00:00.000`

test.group('Financial analytics, what is to come', (group) => {
  const clock = new FrozenClock(NOW)
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    admin = await signedIn(await createUser({ isAdmin: true }))
    app.container.swap(Clock, () => clock)
    return () => app.container.restore(Clock)
  })

  async function outlook(query = '') {
    const { body } = await admin.get(`/api/analytics/financial${query}`)
    return (body as FinancialReport).details.outlook
  }

  async function subscriber(wanted: Record<string, string | number | null>, worth: object = {}) {
    const customer_id = await customerRow(null, { first_paid_on: '2026-01-01' })
    const own = { gateway: 'stripe', test_mode: false, period_end: at('2026-04-01'), ...wanted }
    const subscription_id = await subscriptionRow(customer_id, own)
    const slice = { plan_id: 'monthly', gateway: 'stripe', test_mode: false, currency: 'USD', value_x12: 11_988 }
    const starts_at = at('2026-01-01')
    await db.table('subscription_spans').insert({ subscription_id, customer_id, ...slice, starts_at, ...worth })
    return customer_id
  }

  const yearly = { plan_id: 'yearly', value_x12: 4_999 }

  test('without anything scheduled, the recurring revenue is committed and nothing at risk', async ({ assert }) => {
    await subscriber({})
    await rowsFromScratch()
    assert.deepEqual(await outlook(), {
      committed: 999,
      cancelled: 0,
      changed: 0,
      atRisk: 0,
      ending: [],
      pastDue: [],
      scheduled: [],
    })
  })

  test('what is set to cancel and what is past due is at risk, by its day; scheduled changes are committed', async ({
    assert,
  }) => {
    await subscriber({})
    await subscriber({ ends_at: at('2026-03-20') })
    await subscriber({ ends_at: at('2026-03-20') }, yearly)
    await subscriber({ status: 'past_due', grace_ends_at: at('2026-03-14') })
    // Set to cancel, and late with the last payment: at risk once, and a cancellation that is still to come.
    await subscriber({ status: 'past_due', grace_ends_at: at('2026-03-09'), ends_at: at('2026-03-30') })
    await subscriber({ scheduled_plan_id: 'yearly', scheduled_price_minor: 4_999 })
    await subscriber({ scheduled_plan_id: 'monthly', scheduled_price_minor: 999 }, yearly)
    // Of another currency, of test mode, and of what is over.
    await subscriber({ ends_at: at('2026-03-20') }, { currency: 'EUR' })
    await subscriber({ ends_at: at('2026-03-20'), test_mode: 1 }, { test_mode: true })
    await subscriber({ status: 'canceled', grace_ends_at: at('2026-03-09') }, { ends_at: at('2026-03-09') })
    await rowsFromScratch()
    const found = await outlook('?currency=USD')
    assert.deepEqual(found.ending, [
      { on: '2026-03-20', subscribers: 2, monthlyRecurringRevenue: 1_416 },
      { on: '2026-03-30', subscribers: 1, monthlyRecurringRevenue: 999 },
    ])
    assert.deepEqual(found.pastDue, [
      { on: '2026-03-14', graceDaysLeft: 4, subscribers: 1, monthlyRecurringRevenue: 999 },
    ])
    assert.deepEqual(found.scheduled, [{ on: '2026-04-01', subscribers: 2, before: 1_416, after: 1_416 }])
    assert.equal(found.atRisk, 3_414)
    assert.deepEqual([found.committed, found.cancelled, found.changed], [3_414, 2_414, 0])
    assert.equal((await outlook('?mode=test')).atRisk, 999)
    assert.equal((await outlook('?currency=EUR')).atRisk, 999)
  })

  test('every day of it opens the accounts behind it, by the same rules', async ({ assert }) => {
    const user = await createUser()
    const leaving = await subscriber({ ends_at: at('2026-03-20') })
    await db.from('customers').where('id', leaving).update({ user_id: user.id })
    const left = await subscriber({ ends_at: '2026-03-20 23:59:59.999', gateway: 'paypal' }, { gateway: 'paypal' })
    await subscriber({ ends_at: '2026-03-21 00:00:00.000' })
    await subscriber({ ends_at: at('2026-03-20') }, { currency: 'EUR' })
    await subscriber({ ends_at: at('2026-03-20'), test_mode: 1 }, { test_mode: true })
    const past = { status: 'past_due', grace_ends_at: at('2026-03-14') }
    const late = await subscriber(past)
    const both = await subscriber({ ...past, ends_at: at('2026-03-20') })
    const changing = await subscriber({ scheduled_plan_id: 'yearly', scheduled_price_minor: 4_800 })
    const behind = async (query: string) => (await admin.get(`${CUSTOMERS}?currency=USD&${query}`)).body as object
    const one = (customerId: number, next: number | null = null, userId: number | null = null) => {
      return { customerId, userId, monthlyRecurringRevenue: 999, next }
    }
    const ending = { total: 3, customers: [one(leaving, null, user.id), one(left), one(both)] }
    assert.deepEqual(await behind('part=ending&on=2026-03-20'), ending)
    assert.deepEqual(await behind('part=ending&on=2026-03-20&page=2'), { ...ending, customers: [] })
    const ofPaypal = { total: 1, customers: [one(left)] }
    assert.deepEqual(await behind('part=ending&on=2026-03-20&gateway=paypal'), ofPaypal)
    assert.deepEqual(await behind('part=ending&on=2026-03-19'), { total: 0, customers: [] })
    assert.deepEqual(await behind('part=pastDue&on=2026-03-14'), { total: 1, customers: [one(late)] })
    assert.deepEqual(await behind('part=scheduled&on=2026-04-01'), { total: 1, customers: [one(changing, 400)] })
    for (const query of ['part=ending', 'part=all&on=2026-03-20', 'part=ending&on=2026-02-31'])
      assert.equal((await admin.get(`${CUSTOMERS}?currency=USD&${query}`)).status, 422, query)
    for (const [adminRole, status] of [
      ['finance', 200],
      ['support', 403],
    ] as const) {
      const browser = await signedIn(await createUser({ isAdmin: true, adminRole }))
      assert.equal((await browser.get(`${CUSTOMERS}?currency=USD&part=ending&on=2026-03-20`)).status, status)
    }
  })

  test('a change is worth its price less a code that lasts; one of unknown price changes nothing', async ({
    assert,
  }) => {
    const off = { percent_off: 50, currency: 'USD', redeemed: 0, created_at: at('2026-01-01') }
    const [halved] = await db.table('promotions').insert({ code: 'HALF', duration: 'forever', ...off })
    const [once] = await db.table('promotions').insert({ code: 'ONCE', duration: 'once', ...off })
    const changes = { scheduled_plan_id: 'yearly', scheduled_price_minor: 4_800 }
    await subscriber({ ...changes, promotion_id: Number(halved) }, { value_x12: 5_994 })
    await subscriber({ ...changes, promotion_id: Number(once) })
    await subscriber({ ...changes, scheduled_price_minor: null })
    await rowsFromScratch()
    const { scheduled, committed } = await outlook()
    // 5.00 + 9.99 + 9.99 a month become 2.00 + 4.00 + 9.99.
    assert.deepEqual(scheduled, [{ on: '2026-04-01', subscribers: 3, before: 2_498, after: 1_599 }])
    assert.equal(committed, 1_599)
  })

  test('reads the few subscriptions that it is about, not all of them', async ({ assert }) => {
    const customer_id = await customerRow(null)
    const others = Array.from({ length: 400 }, (_, index) => ({
      reference: `over ${index}`,
      customer_id,
      plan_id: 'monthly',
      gateway: 'stripe',
      test_mode: false,
      status: 'canceled',
      held: false,
      price_minor: 999,
      currency: 'USD',
      sync_ticket: 0,
      applied_ticket: 0,
      created_at: at('2026-01-01'),
    }))
    await db.table('subscriptions').multiInsert(others.slice(0, 200))
    await db.table('subscriptions').multiInsert(others.slice(200))
    await subscriber({ ends_at: at('2026-03-20') })
    await subscriber({ status: 'past_due', grace_ends_at: at('2026-03-14') })
    await subscriber({ scheduled_plan_id: 'yearly', scheduled_price_minor: 4_999 })
    await analyze('subscriptions', 'subscription_spans')
    for (const [name, sql] of Object.entries(OUTLOOK)) {
      const since = { ending: ['2026-03-01'], pastDue: ['2026-03-01'], scheduled: [] }[name] ?? [
        '2026-03-01',
        '2026-04-01',
      ]
      const scanned = (await scannedTables(sql, [...since.map(at), 0, 'USD', '', '', '', ''])).filter(
        (table) => table === 's'
      )
      assert.deepEqual(scanned, [], name)
    }
  })
})
