import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { countQuery, keyQuery } from '#core/database/list_page'
import type { FinancialReport } from '#analytics/index'
import { type SubscriptionFilter, subscriptionSource } from '#billing/queries/subscription_source'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { rowsFromScratch } from '#tests/support/analytics/metrics'
import type { ApiBrowser } from '#tests/support/api'
import { customerRow, subscriptionRow } from '#tests/support/billing/rows'
import { FrozenClock } from '#tests/support/frozen_clock'
import { analyze, scannedTables } from '#tests/support/scans'

const PATH = '/api/admin/subscriptions'
const STARTS = '2026-02-01 10:00:00.000'
const ENDS = '2026-03-05 10:00:00.000'

type Wanted = Partial<Record<'plan_id' | 'gateway' | 'currency' | 'status', string>> & { test_mode?: boolean }

test.group('Subscriptions that recurring revenue is made of', (group) => {
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    app.container.swap(Clock, () => new FrozenClock('2026-03-10T12:00:00.000Z'))
    admin = await signedIn(await createUser({ isAdmin: true }))
    return () => app.container.restore(Clock)
  })

  /** One that is paid for; until when, where it is over. */
  async function paid(wanted: Wanted = {}, ends_at: string | null = null) {
    const { status = ends_at ? 'canceled' : 'active', ...of } = wanted
    const slice = { plan_id: 'monthly', gateway: 'stripe', currency: 'USD', test_mode: false, ...of }
    const customer_id = await customerRow(null, { first_paid_on: '2026-02-01' })
    const subscription_id = await subscriptionRow(customer_id, { ...slice, status })
    const span = { subscription_id, customer_id, value_x12: 11_988, starts_at: STARTS, ends_at }
    await db.table('subscription_spans').insert({ ...slice, ...span, end_reason: ends_at && 'voluntary' })
    return subscription_id
  }

  async function listed(filter: object) {
    const { body, status } = await admin.get(`${PATH}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`)
    return status === 200 ? (body as { id: number }[]).map(({ id }) => id) : status
  }

  test('are those that are paid for now, as many as each report has subscribers', async ({ assert }) => {
    const first = await paid()
    const late = await paid({ status: 'past_due' })
    const other = await paid({ plan_id: 'yearly', gateway: 'paypal' })
    const euros = await paid({ currency: 'EUR' })
    const trial = await paid({ test_mode: true })
    await paid({}, ENDS)
    // Active, and nobody has paid yet.
    await subscriptionRow(await customerRow(null), { test_mode: false, gateway: 'stripe' })
    await rowsFromScratch()
    const real = { testMode: false, payingIn: 'USD' }
    assert.deepEqual(await listed(real), [other, late, first])
    assert.deepEqual(await listed({ ...real, plan: 'yearly' }), [other])
    assert.deepEqual(await listed({ ...real, gateway: 'stripe' }), [late, first])
    assert.deepEqual(await listed({ ...real, status: 'past_due' }), [late])
    assert.deepEqual(await listed({ ...real, payingIn: 'EUR' }), [euros])
    assert.deepEqual(await listed({ payingIn: 'usd', testMode: true }), [trial])
    assert.deepEqual(await listed({ ...real, payingIn: 'US' }), [])
    assert.equal(await listed({ ...real, payingIn: 'USDT' }), 422)
    // Test money is never beside real money.
    assert.equal(await listed({ payingIn: 'USD' }), 422)
    assert.equal(await listed({ payingIn: 'USD', testMode: '' }), 422)
    for (const [slice, count] of [
      ['', 3],
      ['&plan=yearly', 1],
      ['&gateway=stripe', 2],
    ] as const) {
      const { body } = await admin.get(`/api/analytics/financial?range=30d&currency=USD${slice}`)
      assert.equal((body as FinancialReport).details.subscribers.end, count, slice)
    }
  })

  test('keep the plan that is paid for while another one is not paid yet', async ({ assert }) => {
    const id = await paid()
    await db.from('subscriptions').where('id', id).update({ plan_id: 'yearly' })
    const real = { testMode: false, payingIn: 'USD' }
    assert.deepEqual(await listed({ ...real, plan: 'monthly' }), [id])
    assert.deepEqual(await listed({ ...real, plan: 'yearly' }), [])
  })

  test('are found by an index, and not among those that are over', async ({ assert }) => {
    for (let count = 0; count < 20; count++) await paid()
    const customer_id = await customerRow(null)
    const slice = { plan_id: 'monthly', gateway: 'stripe', currency: 'USD', test_mode: false }
    const row = { ...slice, customer_id, status: 'canceled', held: false, price_minor: 999 }
    const rest = { sync_ticket: 0, applied_ticket: 0, created_at: STARTS }
    const time = { value_x12: 11_988, starts_at: STARTS, ends_at: ENDS }
    for (let first = 1_000_000; first < 1_001_000; first += 100) {
      const ids = Array.from({ length: 100 }, (_, index) => first + index)
      await db.table('subscriptions').multiInsert(ids.map((id) => ({ id, reference: `r${id}`, ...row, ...rest })))
      const spans = ids.map((subscription_id) => ({ subscription_id, customer_id, ...slice, ...time }))
      await db.table('subscription_spans').multiInsert(spans)
    }
    await analyze('subscriptions', 'subscription_spans')
    const request = { sort: { field: 'id', descending: true }, from: 0, size: 25, after: null, ids: null, keys: null }
    const paying = { payingIn: 'USD', testMode: false }
    const filters: SubscriptionFilter[] = [
      paying,
      { ...paying, gateway: 'stripe', plan: 'monthly' },
      { ...paying, status: 'active' },
    ]
    for (const filter of filters) {
      const source = subscriptionSource(filter)
      for (const query of [keyQuery(source, { ...request, filter }), countQuery(source)]) {
        const { sql, bindings } = query.toSQL().toNative()
        const scanned = await scannedTables(sql, bindings as string[])
        for (const table of ['subscriptions', 'subscription_spans']) assert.notInclude(scanned, table, sql)
      }
    }
  })
})
