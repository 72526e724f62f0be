import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { markDays } from '#billing/steps/mark_days'
import { FailedDay } from '#analytics/models/failed_day'
import { findBuild } from '#analytics/queries/find_build'
import { freshStart } from '#tests/support/accounts'
import { buildDays, metricRows, rowsFromScratch } from '#tests/support/analytics/metrics'
import { payer } from '#tests/support/billing/booking'
import { customerRow, subscriptionRow } from '#tests/support/billing/rows'
import { FrozenClock } from '#tests/support/frozen_clock'
import { refuseInTurn } from '#tests/support/refused_statements'

/** Errors of MariaDB: a transaction is repeated after the first, and not after the second. */
const DEADLOCK = 1213
const OTHER = 1644

const POISONED = '2026-03-08'
const isBad = `NEW.day = '${POISONED}' AND NEW.charged_minor > 0`
const TRIGGER = 'CREATE TRIGGER poison BEFORE INSERT ON daily_metrics'
const POISON = {
  sqlite: `${TRIGGER} WHEN ${isBad} BEGIN SELECT RAISE(ABORT, 'poisoned'); END`,
  mysql: `${TRIGGER} FOR EACH ROW IF ${isBad} THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'poisoned'; END IF`,
}

test.group('A day that cannot be computed', (group) => {
  const clock = new FrozenClock()

  group.each.setup(async () => {
    await freshStart()
    clock.travelTo('2026-03-10T12:00:00Z')
    app.container.swap(Clock, () => clock)
    await db.rawQuery(db.connection().dialect.name === 'mysql' ? POISON.mysql : POISON.sqlite)
    return async () => {
      await mend()
      app.container.restore(Clock)
    }
  })

  const mend = async () => void (await db.rawQuery('DROP TRIGGER IF EXISTS poison'))
  const told = async () =>
    (await metricRows()).map((row) => [row['day'], Number(row['charged_minor']), Number(row['mrr_x12'])])

  async function fill() {
    const customer_id = await customerRow(null, { first_paid_on: '2026-03-07' })
    const subscription_id = await subscriptionRow(customer_id, { status: 'canceled' })
    const slice = { plan_id: 'monthly', currency: 'USD', gateway: 'sandbox', test_mode: false, value_x12: 11_988 }
    await db
      .table('subscription_spans')
      .insert({ subscription_id, customer_id, ...slice, starts_at: '2026-03-07 10:00:00.000' })
    const book = await payer(null)
    for (const day of ['07', '08', '09']) await book({ amountMinor: 100, feeMinor: 0, at: `2026-03-${day}T10:00:00Z` })
  }

  test('holds up no later day, is tried again later, and then comes out right', async ({ assert }) => {
    await fill()
    await buildDays()
    assert.deepEqual(await told(), [
      ['2026-03-07', 100, 11_988],
      [POISONED, 0, 11_988],
      ['2026-03-09', 100, 11_988],
      ['2026-03-10', 0, 11_988],
    ])
    assert.containsSubset(await findBuild(), { builtUntil: '2026-03-10', completeAt: null })
    assert.containsSubset(await FailedDay.all(), [
      { day: POISONED, attempts: 1, retryAt: clock.now().plus({ minutes: 1 }) },
    ])
    await mend()
    await buildDays()
    assert.lengthOf(await FailedDay.all(), 1)
    clock.advance({ minutes: 1 })
    await buildDays()
    assert.lengthOf(await FailedDay.all(), 0)
    assert.containsSubset(await findBuild(), { completeAt: clock.now() })
    const mended = await metricRows()
    assert.deepEqual(mended, await rowsFromScratch())
  })

  test('waits longer each time, and marks of it meanwhile bring nothing forward', async ({ assert }) => {
    await fill()
    await buildDays()
    await transaction((trx) => markDays([{ first: '2026-03-07', last: '2026-03-09' }], trx))
    await buildDays()
    assert.containsSubset(await FailedDay.all(), [{ attempts: 1 }])
    assert.deepEqual(await db.from('dirty_days'), [])
    for (const [attempts, minutes] of [
      [2, 2],
      [3, 4],
    ] as const) {
      clock.advance({ minutes: minutes / 2 })
      await buildDays()
      assert.containsSubset(await FailedDay.all(), [{ attempts, retryAt: clock.now().plus({ minutes }) }])
    }
  })

  test('is no day whose computation was repeated and failed before it came to a day', async ({ assert, cleanup }) => {
    await fill()
    cleanup(await refuseInTurn(['daily_metrics', DEADLOCK], ['failed_days', OTHER]))
    assert.propertyVal(await buildDays().catch((error: unknown) => error), 'errno', OTHER)
    assert.lengthOf(await FailedDay.all(), 0)
  })
})
