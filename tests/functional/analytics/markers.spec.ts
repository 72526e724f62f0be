import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { MarkerSources, MOST_MARKERS } from '#core/markers'
import { type DatedMarker, MARKER_SOURCES } from '#shared/markers'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'
import { FrozenClock } from '#tests/support/frozen_clock'

const PATH = '/api/analytics/markers'
const NOW = '2026-03-10T12:00:00.000Z'

interface Found {
  from: string | null
  to: string
  hasMore: boolean
  missing: string[]
  markers: DatedMarker[]
}

/** '2026-03-04 10:00' as the database has it. */
const sql = (at: string) => `${at}:00.000`

test.group('What happened in the range of a chart', (group) => {
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    app.container.swap(Clock, () => new FrozenClock(NOW))
    admin = await signedIn(await createUser({ isAdmin: true }))
    return () => app.container.restore(Clock)
  })

  const ask = async (query = 'range=7d') => (await admin.get(`${PATH}?${query}`)).body as Found
  const said = ({ markers }: Found) => markers.map(({ day, kind }) => `${day} ${kind}`)

  let prices = 0
  async function price(amount_minor: number, created: string, wanted: object = {}) {
    prices += 1
    const own = { plan_id: 'monthly', gateway: 'stripe', test_mode: false, currency: 'USD', interval: 'month' }
    await db.table('plan_prices').insert({
      ...own,
      provider_price_id: `price_${prices}`,
      amount_minor,
      is_current: null,
      created_at: sql(created),
      ...wanted,
    })
  }

  const promotion = async (code: string, created: string, wanted: object = {}) =>
    db.table('promotions').insert({
      code,
      percent_off: 20,
      currency: 'USD',
      duration: 'once',
      redeemed: 0,
      created_at: sql(created),
      ...wanted,
    })

  const incident = async (title: string, began: string, resolved: string | null = null) =>
    db.table('incidents').insert({
      title,
      state: resolved ? 'resolved' : 'investigating',
      started_at: sql(began),
      resolved_at: resolved && sql(resolved),
    })

  test('has prices that were set, of all gateways that have them on the day', async ({ assert }) => {
    await price(999, '2026-03-01 10:00', { retired_at: sql('2026-03-05 10:00') })
    await price(999, '2026-03-01 10:00', { gateway: 'paypal', retired_at: sql('2026-03-05 10:01') })
    await price(1_099, '2026-03-05 10:00', { is_current: true })
    await price(1_099, '2026-03-05 10:01', { gateway: 'paypal', is_current: true })
    const found = await ask()
    assert.deepEqual(said(found), ['2026-03-05 price_set'])
    assert.containsSubset(found.markers[0], {
      at: '2026-03-05T10:00:00.000Z',
      data: { planName: 'Monthly', gateways: ['paypal', 'stripe'], amountMinor: 1_099, currency: 'USD' },
    })
    assert.deepEqual(said(await ask('range=30d')), ['2026-03-01 price_set', '2026-03-05 price_set'])
  })

  test('never has a price of test mode among the real ones, or the other way round', async ({ assert }) => {
    await price(1_099, '2026-03-05 10:00', { is_current: true })
    await price(500, '2026-03-06 10:00', { gateway: 'sandbox', test_mode: true, is_current: true })
    const amounts = ({ markers }: Found) => markers.map(({ data }) => (data as { amountMinor: number }).amountMinor)
    assert.deepEqual(amounts(await ask()), [1_099])
    assert.deepEqual(amounts(await ask('range=7d&mode=live')), [1_099])
    assert.deepEqual(amounts(await ask('range=7d&mode=test')), [500])
  })

  test('has prices that are sold no more, and none that was only made again at the provider', async ({ assert }) => {
    const retired_at = sql('2026-03-06 10:00')
    await price(999, '2026-03-05 10:00', { retired_at })
    await price(999, '2026-03-06 10:00', { is_current: true })
    await price(4_999, '2026-03-05 11:00', { plan_id: 'yearly', retired_at: sql('2026-03-07 10:00') })
    assert.deepEqual(said(await ask()), ['2026-03-05 price_set', '2026-03-05 price_set', '2026-03-07 price_retired'])
  })

  test('has a price that came back, whose row is as old as it was', async ({ assert }) => {
    await price(999, '2026-01-05 10:00', { is_current: true })
    await price(1_099, '2026-03-05 10:00', { retired_at: sql('2026-03-08 10:00') })
    const found = await ask()
    assert.deepEqual(said(found), ['2026-03-05 price_set', '2026-03-08 price_set'])
    assert.containsSubset(found.markers[1], { data: { amountMinor: 999 } })
  })

  test('has codes that started, and that ended by hand or by time, in both modes', async ({ assert }) => {
    await promotion('SPRING', '2026-03-05 10:00')
    await promotion('OLD', '2026-01-05 10:00', {
      ended_at: sql('2026-03-06 10:00'),
      expires_at: sql('2026-03-09 10:00'),
    })
    await promotion('TIMED', '2026-01-05 10:00', { expires_at: sql('2026-03-07 10:00') })
    await promotion('LATER', '2026-01-05 10:00', { expires_at: sql('2026-03-10 12:01') })
    const found = await ask()
    const codes = found.markers.map(({ kind, data }) => `${kind} ${(data as { code: string }).code}`)
    assert.deepEqual(codes, ['promotion_started SPRING', 'promotion_ended OLD', 'promotion_ended TIMED'])
    assert.containsSubset(found.markers[0], { data: { percentOff: 20, amountOffMinor: null, currency: 'USD' } })
    assert.deepEqual(said(await ask('range=7d&mode=test')), said(found))
  })

  test('has when incidents began and were resolved, also where one of both is outside', async ({ assert }) => {
    await incident('Before', '2026-02-01 10:00', '2026-03-04 00:00')
    await incident('Within', '2026-03-05 10:00', '2026-03-05 11:00')
    await incident('Open', '2026-03-09 10:00')
    await incident('Long ago', '2026-02-01 10:00', '2026-02-02 10:00')
    const found = await ask()
    const titles = found.markers.map(({ kind, data }) => `${kind} ${(data as { title: string }).title}`)
    assert.deepEqual(titles, [
      'incident_resolved Before',
      'incident_began Within',
      'incident_resolved Within',
      'incident_began Open',
    ])
  })

  test('begins with the first instant of the first day in UTC, and ends now', async ({ assert }) => {
    await incident('Too early', '2026-03-03 23:59')
    await incident('First', '2026-03-04 00:00')
    await incident('Now', '2026-03-10 12:00')
    await incident('Not yet', '2026-03-10 12:01')
    const found = await ask()
    assert.deepEqual(
      found.markers.map(({ data }) => (data as { title: string }).title),
      ['First', 'Now']
    )
    assert.containsSubset(found, { from: '2026-03-04', to: '2026-03-10', hasMore: false })
    assert.equal((await ask('range=1y')).from, '2025-04-01')
    const all = await ask('range=all')
    assert.containsSubset(all, { from: null, hasMore: false })
    assert.lengthOf(all.markers, 3)
  })

  test('has all of one day in the order in which they happened, and days of notes first', async ({ assert }) => {
    await incident('Down', '2026-03-05 12:00', '2026-03-05 13:00')
    await promotion('SPRING', '2026-03-05 12:30')
    await admin.post('/api/analytics/notes', { day: '2026-03-05', text: 'Newsletter sent' })
    const { markers } = await ask()
    assert.deepEqual(
      markers.map(({ kind }) => kind),
      ['note', 'incident_began', 'promotion_started', 'incident_resolved']
    )
    assert.equal(new Set(markers.map(({ id }) => id)).size, 4)
    assert.deepEqual(
      markers.map(({ at }) => at?.slice(11, 16) ?? null),
      [null, '12:00', '12:30', '13:00']
    )
  })

  test('has the latest ones where there are too many, and says so', async ({ assert }) => {
    const row = { percent_off: 20, currency: 'USD', duration: 'once', redeemed: 0 }
    const codes = Array.from({ length: MOST_MARKERS + 2 }, (_, index) => ({
      ...row,
      code: `CODE-${index}`,
      created_at: `2026-03-05 10:${String(Math.floor(index / 60)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}.000`,
    }))
    for (let at = 0; at < codes.length; at += 100) await db.table('promotions').multiInsert(codes.slice(at, at + 100))
    await incident('Latest', '2026-03-09 10:00')
    const { hasMore, markers } = await ask()
    assert.isTrue(hasMore)
    assert.lengthOf(markers, MOST_MARKERS)
    assert.equal(markers.at(-1)?.kind, 'incident_began')
  })

  test('is for administrators and finance, by the ranges of all figures', async ({ assert }) => {
    const finance = await signedIn(await createUser({ isAdmin: true, adminRole: 'finance' }))
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    assert.equal((await api().get(PATH)).status, 401)
    for (const browser of [support, await signedIn(await createUser())]) {
      assert.equal((await browser.get(PATH)).status, 403)
    }
    for (const browser of [finance, admin]) assert.equal((await browser.get(PATH)).status, 200)
    assert.equal((await ask('')).from, '2026-02-09')
    for (const wrong of ['range=14d', 'mode=both']) assert.equal((await admin.get(`${PATH}?${wrong}`)).status, 422)
  })

  test('has what the other sources say where one fails, and names that one', async ({ assert, cleanup }) => {
    const broken = { id: 'tests.broken', list: () => Promise.reject(new Error('the table is gone')) }
    const sources = new MarkerSources()
    sources.register(...(await app.container.make(MarkerSources)).list(), broken)
    app.container.swap(MarkerSources, () => sources)
    cleanup(() => app.container.restore(MarkerSources))
    await incident('Down', '2026-03-05 12:00')
    const found = await ask()
    assert.deepEqual(said(found), ['2026-03-05 incident_began'])
    assert.deepEqual(found.missing, ['tests.broken'])
  })

  test('comes from sources that modules contribute, each under a name of its own', async ({ assert }) => {
    const ids = (await app.container.make(MarkerSources)).list().map(({ id }) => id)
    assert.sameMembers(ids, ['billing.prices', 'billing.promotions', 'operations.incidents', 'analytics.notes'])
    assert.sameMembers(ids, Object.keys(MARKER_SOURCES))
    assert.deepEqual((await ask()).missing, [])
  })
})
