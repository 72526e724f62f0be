import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { transaction, type Trx } from '#core/database/transaction'
import { markDays } from '#billing/steps/mark_days'
import { noteWhatBecame } from '#billing/steps/note_what_became'
import { DailyMetric } from '#analytics/models/daily_metric'
import { MetricsBuild } from '#analytics/models/metrics_build'
import { findBuild } from '#analytics/queries/find_build'
import { RebuildDays } from '#analytics/actions/rebuild_days'
import { dayAfter } from '#analytics/services/days'
import { lockBuild } from '#analytics/steps/lock_build'
import { freshStart } from '#tests/support/accounts'
import { buildDays, keptFromScratch, keptRows, metricRows } from '#tests/support/analytics/metrics'
import { payer } from '#tests/support/billing/booking'
import { customerRow, subscriptionRow } from '#tests/support/billing/rows'
import { FrozenClock } from '#tests/support/frozen_clock'

const mark = (first: string, last = first) => transaction((trx) => markDays([{ first, last }], trx))

test.group('Daily figures', (group) => {
  const clock = new FrozenClock()

  group.each.setup(async () => {
    await freshStart()
    clock.travelTo('2026-03-10T12:00:00Z')
    app.container.swap(Clock, () => clock)
    return () => app.container.restore(Clock)
  })

  async function span(startsAt: string, endsAt: string | null = null, value = 11_988) {
    const customer_id = await customerRow(null, { first_paid_on: startsAt.slice(0, 10) })
    const subscription_id = await subscriptionRow(customer_id, { status: 'canceled' })
    const slice = { plan_id: 'monthly', currency: 'USD', gateway: 'stripe', test_mode: false, value_x12: value }
    const end = { ends_at: endsAt, end_reason: endsAt && 'voluntary' }
    await db.table('subscription_spans').insert({ subscription_id, customer_id, ...slice, starts_at: startsAt, ...end })
  }
  const told = async (...columns: string[]) =>
    (await metricRows()).map((row) => [row['day'], ...columns.map((column) => Number(row[column]))])

  test('begin with the first day of the books and reach to today, also where nothing happened', async ({ assert }) => {
    await buildDays()
    assert.deepEqual(await metricRows(), [])
    await span('2026-03-07 00:00:00.000', '2026-03-09 23:59:59.999')
    await buildDays()
    assert.deepEqual(await told('mrr_x12', 'subscribers', 'new_subscribers', 'voluntary_churned'), [
      ['2026-03-07', 11_988, 1, 1, 0],
      ['2026-03-08', 11_988, 1, 0, 0],
      ['2026-03-09', 0, 0, 0, 1],
    ])
    assert.containsSubset(await findBuild(), { builtUntil: '2026-03-10', completeAt: clock.now() })
  })

  test('have a payment at the last instant of a day and one at the next on two days', async ({ assert }) => {
    const book = await payer(null)
    await book({ amountMinor: 100, feeMinor: 0, at: '2026-02-28T23:59:59.999Z' })
    await book({ amountMinor: 200, feeMinor: 0, at: '2026-03-01T00:00:00.000Z' })
    await buildDays()
    assert.deepEqual(await told('charged_minor', 'succeeded', 'begun'), [
      ['2026-02-28', 100, 1, 1],
      ['2026-03-01', 200, 1, 1],
    ])
  })

  test('say of payments what became of them, on the day of each thing, and rates on the day of the payment', async ({
    assert,
  }) => {
    const book = await payer(null)
    const refunds = [
      { amountMinor: 300, at: '2026-03-09T01:00:00Z' },
      { amountMinor: 5, status: 'failed' as const, at: '2026-03-09T02:00:00Z' },
    ]
    const disputes = [{ amountMinor: 100, at: '2026-03-09T03:00:00Z' }]
    const id = await book({ amountMinor: 1_000, feeMinor: null, at: '2026-03-08T01:00:00Z', refunds, disputes })
    await db.from('payments').where({ id }).update({ attempts: 3 })
    await noteWhatBecame(new Set([id]))
    // Begun on the day, and given up a day later.
    const failed = { status: 'failed', failedAt: '2026-03-09T00:00:00.000Z' } as const
    await book({ amountMinor: 50, ...failed, at: '2026-03-08T08:00:00Z' })
    await book({ amountMinor: 0, at: '2026-03-08T08:00:00Z' })
    await buildDays()
    const paid = [
      'charged_minor',
      'succeeded',
      'failed',
      'failed_minor',
      'begun',
      'recovered',
      'recovered_minor',
      'with_unknown_fee',
    ]
    assert.deepEqual(await told(...paid), [
      ['2026-03-08', 1_000, 1, 0, 0, 3, 1, 1_000, 1],
      ['2026-03-09', 0, 0, 1, 50, 0, 0, 0, 0],
    ])
    assert.deepEqual(
      await told('refunded_payments', 'disputed_payments', 'refunded_minor', 'refunds', 'disputed_minor', 'disputes'),
      [
        ['2026-03-08', 1, 1, 0, 0, 0, 0],
        ['2026-03-09', 0, 0, 300, 2, 100, 1],
      ]
    )
  })

  test('of test mode and of real money are rows of their own', async ({ assert }) => {
    const book = await payer(null)
    await book({ amountMinor: 100, testMode: true })
    await book({ amountMinor: 7 })
    await buildDays()
    const rows = await metricRows()
    assert.deepEqual(
      rows.map((row) => [row['test_mode'], Number(row['charged_minor'])]),
      [
        [0, 7],
        [1, 100],
      ]
    )
  })

  test('go on from the day before when days begin, and change nothing where nothing changed', async ({ assert }) => {
    await span('2026-03-09 10:00:00.000')
    await buildDays()
    const { version } = await findBuild()
    await mark('2026-03-09', '2026-03-10')
    await buildDays()
    assert.containsSubset(await findBuild(), { version })
    assert.deepEqual(await db.from('dirty_days'), [])
    clock.travelTo('2026-03-12T00:00:00Z')
    await buildDays()
    assert.deepEqual(
      (await told('mrr_x12')).map(([day]) => day),
      ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12']
    )
    assert.isAbove((await findBuild()).version, version)
  })

  test('change what comes after them as far as it is other than before', async ({ assert }) => {
    await span('2026-03-05 10:00:00.000')
    await buildDays()
    await span('2026-03-02 10:00:00.000', '2026-03-08 10:00:00.000', 12)
    // Only where something began or ended: states between follow by themselves.
    await mark('2026-03-02')
    await mark('2026-03-08')
    await buildDays()
    assert.deepEqual(
      (await metricRows()).map((row) => Number(row['mrr_x12'])),
      [12, 12, 12, 12_000, 12_000, 12_000, 11_988, 11_988, 11_988]
    )
    const incremental = await keptRows()
    assert.deepEqual(incremental, await keptFromScratch())
  })

  test('marks of days to come are dropped: such a day is computed when it begins', async ({ assert }) => {
    await span('2026-03-09 10:00:00.000')
    await buildDays()
    await span('2026-03-11 00:00:00.000', null, 12)
    await mark('2026-03-11')
    await buildDays()
    assert.deepEqual(await db.from('dirty_days'), [])
    clock.travelTo('2026-03-11T00:00:00Z')
    await buildDays()
    assert.deepEqual((await told('mrr_x12')).at(-1), ['2026-03-11', 12_000])
  })

  test('two workers at once and marks that come meanwhile leave the days right', async ({ assert }) => {
    await span('2026-03-01 10:00:00.000')
    const book = await payer(null)
    await Promise.all([buildDays(), buildDays()])
    for (let round = 0; round < 3; round++) {
      await book({ amountMinor: 10 + round, at: `2026-03-0${round + 3}T10:00:00Z` })
      await mark('2026-03-03', '2026-03-08')
      const late = async () => {
        await book({ amountMinor: 1, at: '2026-03-06T10:00:00Z' })
        await mark('2026-03-06')
      }
      await Promise.all([buildDays(), buildDays(), late()])
    }
    await buildDays()
    assert.deepEqual(await db.from('dirty_days'), [])
    const incremental = await keptRows()
    assert.deepEqual(incremental, await keptFromScratch())
  })

  test('go on from what another worker wrote meanwhile, not from what this one computed', async ({ assert }) => {
    await span('2026-03-07 10:00:00.000')
    let asked = 0
    let written = null as string | null
    let others: Promise<unknown> = Promise.resolve()
    const writeOtherwise = async (trx: Trx) => {
      const { builtUntil } = await lockBuild(trx)
      written = builtUntil
      await trx
        .from('daily_metrics')
        .where('day', written ?? '')
        .update({ mrr_x12: 7 })
      await trx.from('metrics_builds').increment('version', 1)
    }
    // The third question comes while the second day is computed. Days go on until three follow the one that was written.
    const today = () => {
      asked += 1
      if (asked === 3) others = transaction(writeOtherwise)
      return written === null ? '2027-03-07' : dayAfter(written, 3)
    }
    app.container.swap(Clock, () => Object.assign(new FrozenClock(), { today }))
    await buildDays().finally(() => others)
    const after = (await told('mrr_x12')).filter(([day]) => String(day) > (written ?? ''))
    assert.isAtLeast(after.length, 3)
    assert.deepEqual(new Set(after.map(([, mrr]) => mrr)), new Set([7]))
  })

  test('a full rebuild mends what was wrong, and is a day at a time', async ({ assert }) => {
    await span('2026-03-05 10:00:00.000')
    await buildDays()
    const right = await metricRows()
    await db.from('daily_metrics').where('day', '2026-03-06').update({ charged_minor: 5 })
    const rebuild = await app.container.make(RebuildDays)
    assert.deepEqual(await rebuild.execute(), { first: '2026-03-05', last: '2026-03-10' })
    await buildDays()
    assert.deepEqual(await metricRows(), right)
  })

  test('are models as well', async ({ assert }) => {
    await span('2026-03-09 10:00:00.000')
    await buildDays()
    const found = await DailyMetric.query().orderBy('day').firstOrFail()
    assert.containsSubset(found, {
      day: '2026-03-09',
      testMode: false,
      planId: 'monthly',
      mrrX12: 11_988,
      newSubscribers: 1,
    })
    assert.containsSubset(await MetricsBuild.firstOrFail(), { builtUntil: '2026-03-10' })
  })
})
