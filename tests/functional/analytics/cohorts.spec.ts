import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { buildDays } from '#tests/support/analytics/metrics'
import { api, type ApiBrowser } from '#tests/support/api'
import { customerRow, subscriptionRow } from '#tests/support/billing/rows'
import { FrozenClock } from '#tests/support/frozen_clock'
import '#tests/support/properties'

const PATH = '/api/analytics/cohorts'

interface Cohort {
  month: string
  customers: number
  months: { customers: number; monthlyRecurringRevenue: number }[]
}
interface Behind {
  total: number
  customers: { customerId: number; monthlyRecurringRevenue: number }[]
}
/** Days from the first of April 2025; the end is open where it is null. */
interface Paid {
  firstPaid: number
  spans: { from: number; length: number | null; x12: number; currency?: string; test?: boolean }[]
}

const START = DateTime.fromISO('2025-04-01T00:00:00Z', { zone: 'utc' })
const day = (days: number) => START.plus({ days }).toFormat('yyyy-MM-dd')

test.group('Cohorts', (group) => {
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    app.container.swap(Clock, () => new FrozenClock('2026-03-10T12:00:00.000Z'))
    admin = await signedIn(await createUser({ isAdmin: true }))
    return () => app.container.restore(Clock)
  })

  async function store(customers: readonly Paid[]) {
    const ids: number[] = []
    for (const { firstPaid, spans } of customers) {
      const customer_id = await customerRow(null, { first_paid_on: day(firstPaid), first_paid_test_on: day(firstPaid) })
      ids.push(customer_id)
      const subscription_id = await subscriptionRow(customer_id, { status: 'canceled' })
      for (const { from, length, x12: value_x12, currency = 'USD', test: test_mode = false } of spans) {
        const slice = { plan_id: 'monthly', gateway: 'stripe', currency, test_mode, value_x12 }
        const ends_at = length === null ? null : `${day(from + length)} 00:00:00.000`
        const times = { starts_at: `${day(from)} 00:00:00.000`, ends_at, end_reason: ends_at && 'voluntary' }
        await db.table('subscription_spans').insert({ subscription_id, customer_id, ...slice, ...times })
      }
    }
    await buildDays()
    return ids
  }
  const behind = async (query: string) => (await admin.get(`${PATH}/customers?${query}`)).body as Behind
  const read = async (query = 'currency=USD') =>
    ((await admin.get(`${PATH}?${query}`)).body as { cohorts: Cohort[] }).cohorts

  test('say by hand who still pays and how much, month by month up to now', async ({ assert }) => {
    const ids = await store([
      // January: one stays, one leaves at the last instant of January, one in February and comes back in March.
      { firstPaid: 280, spans: [{ from: 280, length: null, x12: 12_000 }] },
      { firstPaid: 281, spans: [{ from: 281, length: 24, x12: 12_000 }] },
      {
        firstPaid: 282,
        spans: [
          { from: 282, length: 30, x12: 12_000 },
          { from: 340, length: null, x12: 6_000 },
        ],
      },
      // March, in two currencies and for test.
      { firstPaid: 335, spans: [{ from: 335, length: null, x12: 24_000 }] },
      { firstPaid: 335, spans: [{ from: 335, length: null, x12: 24_000, currency: 'EUR' }] },
      { firstPaid: 335, spans: [{ from: 335, length: null, x12: 1_200, test: true }] },
      // Before the twelve months.
      { firstPaid: -1, spans: [{ from: -1, length: null, x12: 12_000 }] },
    ])
    const cell = (customers: number, monthlyRecurringRevenue: number) => ({ customers, monthlyRecurringRevenue })
    assert.deepEqual(await read(), [
      { month: '2026-01', customers: 3, months: [cell(2, 2_000), cell(1, 1_000), cell(2, 1_500)] },
      { month: '2026-03', customers: 1, months: [cell(1, 2_000)] },
    ])
    // And each cell opens the accounts that it counts.
    const payer = (index: number, monthlyRecurringRevenue: number) => {
      return { customerId: ids[index], userId: null, monthlyRecurringRevenue, next: null }
    }
    const january = 'month=2026-01&currency=USD'
    assert.deepEqual(await behind(`${january}&after=0`), { total: 2, customers: [payer(0, 1_000), payer(2, 1_000)] })
    assert.deepEqual(await behind(`${january}&after=1`), { total: 1, customers: [payer(0, 1_000)] })
    assert.deepEqual(await behind(`${january}&after=2`), { total: 2, customers: [payer(0, 1_000), payer(2, 500)] })
    assert.deepEqual(await behind(`${january}&after=3`), { total: 0, customers: [] })
    const march = 'month=2026-03&after=0'
    assert.deepEqual(await behind(`${march}&currency=EUR`), { total: 1, customers: [payer(4, 2_000)] })
    assert.deepEqual(await behind(`${march}&currency=USD&mode=test`), { total: 1, customers: [payer(5, 100)] })
    assert.deepEqual(await read('currency=EUR'), [{ month: '2026-03', customers: 1, months: [cell(1, 2_000)] }])
    assert.deepEqual(await read('currency=USD&mode=test'), [{ month: '2026-03', customers: 1, months: [cell(1, 100)] }])
  })

  test('are what a walk over every customer finds', async ({ assert }) => {
    const paid: fc.Arbitrary<Paid> = fc.record({
      firstPaid: fc.integer({ min: 0, max: 340 }),
      spans: fc.array(
        fc.record({
          from: fc.integer({ min: 0, max: 343 }),
          length: fc.option(fc.integer({ min: 1, max: 200 })),
          x12: fc.constantFrom(1_200, 11_988, 4_999),
        }),
        { minLength: 1, maxLength: 3 }
      ),
    })
    const [customers = []] = fc.sample(fc.array(paid, { minLength: 25, maxLength: 25 }), 1)
    await store(customers)
    const cells = await read()
    assert.deepEqual(cells, walk(customers))
    // As many accounts are behind each cell as it counts.
    for (const { month, months } of cells) {
      for (const [after, cell] of months.entries()) {
        const { total, customers: own } = await behind(`month=${month}&after=${after}&currency=USD`)
        assert.equal(total, cell.customers, `${month} ${after}`)
        const sum = own.reduce((so, { monthlyRecurringRevenue }) => so + monthlyRecurringRevenue, 0)
        assert.approximately(sum, cell.monthlyRecurringRevenue, own.length)
      }
    }
  })

  test('are for administrators and finance', async ({ assert }) => {
    const path = `${PATH}?currency=USD`
    const finance = await signedIn(await createUser({ isAdmin: true, adminRole: 'finance' }))
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    assert.equal((await api().get(path)).status, 401)
    assert.equal((await support.get(path)).status, 403)
    assert.equal((await (await signedIn(await createUser())).get(path)).status, 403)
    assert.equal((await finance.get(path)).status, 200)
    for (const query of [
      '',
      '?currency=dollars',
      '?currency=USD&mode=both',
      '/customers?currency=USD&month=2026-13&after=0',
    ]) {
      assert.equal((await admin.get(`${PATH}${query}`)).status, 422, query)
    }
    const cell = `${PATH}/customers?currency=USD&month=2026-03&after=0`
    assert.deepEqual([(await support.get(cell)).status, (await finance.get(cell)).status], [403, 200])
  })
})

/** Another way to the same: customer by customer and month by month, without a database. */
function walk(customers: readonly Paid[]): Cohort[] {
  const months = Array.from({ length: 12 }, (_, index) => START.plus({ months: index }).toFormat('yyyy-MM'))
  // The last day of each month; of March 2026, today.
  const ends = months.map((_, index) =>
    index === 11 ? 343 : START.plus({ months: index + 1 }).diff(START, 'days').days - 1
  )
  return months.flatMap((month, index) => {
    const own = customers.filter(({ firstPaid }) => day(firstPaid).startsWith(month))
    if (own.length === 0) return []
    const cells = ends.slice(index).map((end) => {
      const running = own.map(({ spans }) =>
        spans.filter(({ from, length }) => from <= end && (length === null || from + length > end))
      )
      const x12 = running.flat().reduce((sum, span) => sum + span.x12, 0)
      return {
        customers: running.filter((spans) => spans.length > 0).length,
        monthlyRecurringRevenue: Math.round(x12 / 12),
      }
    })
    return [{ month, customers: own.length, months: cells }]
  })
}
