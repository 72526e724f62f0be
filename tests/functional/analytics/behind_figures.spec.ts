import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import type { FinancialReport } from '#analytics/index'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { rowsFromScratch } from '#tests/support/analytics/metrics'
import { api, type ApiBrowser } from '#tests/support/api'
import { payer } from '#tests/support/billing/booking'
import { customerRow, subscriptionRow } from '#tests/support/billing/rows'
import { FrozenClock } from '#tests/support/frozen_clock'

const REASONS = '/api/analytics/cancel-reasons/customers'
const PERIODS = '/api/analytics/periods'

test.group('What a figure is made of', (group) => {
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    app.container.swap(Clock, () => new FrozenClock('2026-03-10T12:00:00.000Z'))
    admin = await signedIn(await createUser({ isAdmin: true }))
    return () => app.container.restore(Clock)
  })

  test('a reason for cancelling lists who gave it, the latest first', async ({ assert }) => {
    async function answer(after: string | null, day: string, testMode = false) {
      const { id: userId } = await createUser()
      const subscription_id = await subscriptionRow(await customerRow(userId), { test_mode: testMode })
      const at = { source: 'user', recorded_at: `${day} 00:00:00.000` }
      await db.table('subscription_events').insert({ subscription_id, kind: 'cancel_reason', after, ...at })
      return { userId, subscriptionId: subscription_id }
    }
    const early = await answer('speed', '2026-02-09')
    const late = await answer('speed', '2026-03-10')
    await answer('speed', '2026-02-08')
    await answer('speed', '2026-03-10', true)
    await answer('other', '2026-03-10')
    await answer(null, '2026-03-10')
    const { body } = await admin.get(`${REASONS}?range=30d&reason=speed`)
    assert.containsSubset(body, {
      total: 2,
      customers: [
        { ...late, on: '2026-03-10' },
        { ...early, on: '2026-02-09' },
      ],
    })
    assert.containsSubset((await admin.get(`${REASONS}?range=30d&reason=speed&page=2`)).body, {
      total: 2,
      customers: [],
    })
  })

  test('any window has its days, a long one its months, as the report has them', async ({ assert }) => {
    const book = await payer(null)
    await book({ gateway: 'paypal', amountMinor: 1_999, at: '2025-11-05T10:00:00Z' })
    await book({ gateway: 'paypal', amountMinor: 999, at: '2026-01-05T10:00:00Z' })
    await book({ gateway: 'stripe', amountMinor: 4_999, at: '2026-03-06T10:00:00Z' })
    await rowsFromScratch()
    const read = async (query: string) =>
      (await admin.get(`${PERIODS}?currency=USD&${query}`)).body as Pick<FinancialReport['details'], 'unit' | 'series'>
    for (const range of ['7d', '30d', 'all']) {
      const { details, from, to } = (await admin.get(`/api/analytics/financial?range=${range}`)).body as FinancialReport
      const found = await read(`${range === 'all' ? '' : `from=${from}&`}to=${to}`)
      assert.deepEqual(found, { unit: details.unit, series: details.series }, range)
    }
    const months = await read('from=2025-11-01&to=2026-03-10')
    assert.deepEqual(
      months.series.map(({ at, charged }) => [at, charged]),
      [
        ['2025-11', 1_999],
        ['2025-12', 0],
        ['2026-01', 999],
        ['2026-02', 0],
        ['2026-03', 4_999],
      ]
    )
    const paypal = await read('from=2026-01-01&to=2026-01-31&gateway=paypal')
    assert.deepEqual([paypal.unit, paypal.series.length, paypal.series[4]?.charged], ['day', 31, 999])
    assert.isTrue((await read('from=2026-01-01&to=2026-01-31&gateway=stripe')).series.every((day) => !day.charged))
    assert.isTrue((await read('from=2026-01-01&to=2026-01-31&mode=test')).series.every((day) => !day.charged))
  })

  test('a window ends today at the latest, and a long one begins where the books do', async ({ assert }) => {
    const read = async (query: string) => {
      const { body } = await admin.get(`${PERIODS}?currency=USD&${query}`)
      return (body as Pick<FinancialReport['details'], 'unit' | 'series'>).series.map(({ at }) => at)
    }
    const forever = 'from=2000-01-01&to=9999-12-31'
    assert.deepEqual(await read(forever), [])
    const book = await payer(null)
    await book({ gateway: 'stripe', amountMinor: 999, at: '2025-11-20T10:00:00Z' })
    await rowsFromScratch()
    const months = ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03']
    for (const query of [forever, 'from=2025-01-01&to=2026-03-31', 'to=9999-12-31', 'to=2026-03-10']) {
      assert.deepEqual(await read(query), months, query)
    }
    assert.deepEqual(await read('from=2026-03-08&to=2026-03-31'), ['2026-03-08', '2026-03-09', '2026-03-10'])
    assert.deepEqual(await read('from=2025-11-19&to=2025-11-20'), ['2025-11-19', '2025-11-20'])
    for (const nothing of ['from=2026-03-11&to=2026-03-31', 'from=2000-01-01&to=2001-01-01', 'to=2025-11-19']) {
      assert.deepEqual(await read(nothing), [], nothing)
    }
    assert.equal((await admin.get(`${PERIODS}?currency=USD&from=2026-03-10&to=2026-03-09`)).status, 422)
  })

  test('is for administrators and finance', async ({ assert }) => {
    const finance = await signedIn(await createUser({ isAdmin: true, adminRole: 'finance' }))
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    for (const path of [`${REASONS}?reason=speed`, `${PERIODS}?currency=USD&to=2026-03-10`]) {
      assert.equal((await api().get(path)).status, 401)
      assert.equal((await support.get(path)).status, 403)
      for (const browser of [finance, admin]) assert.equal((await browser.get(path)).status, 200)
    }
    for (const wrong of [
      `${REASONS}?reason=mood`,
      `${REASONS}?reason=speed&range=8d`,
      `${REASONS}?reason=speed&page=0`,
      PERIODS,
      `${PERIODS}?currency=USD&to=2026-13-01`,
      `${PERIODS}?currency=USD&to=2026-03-10&plan=weekly`,
    ]) {
      assert.equal((await admin.get(wrong)).status, 422, wrong)
    }
  })
})
