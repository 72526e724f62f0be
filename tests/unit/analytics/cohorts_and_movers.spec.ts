import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { markDays } from '#billing/steps/mark_days'
import { noteFirstPaid } from '#billing/steps/note_first_paid'
import { DailyCohort } from '#analytics/models/daily_cohort'
import { DailyMover } from '#analytics/models/daily_mover'
import { freshStart } from '#tests/support/accounts'
import { buildDays, keptFromScratch, keptRows } from '#tests/support/analytics/metrics'
import { customerRow, subscriptionRow } from '#tests/support/billing/rows'
import { FrozenClock } from '#tests/support/frozen_clock'

const MONTHLY = 11_988

test.group('What is kept of customers by the day', (group) => {
  const clock = new FrozenClock()

  group.each.setup(async () => {
    await freshStart()
    clock.travelTo('2026-03-10T12:00:00Z')
    app.container.swap(Clock, () => clock)
    return () => app.container.restore(Clock)
  })

  async function customer(firstPaidOn: string, from: string, to: string | null = null) {
    const customer_id = await customerRow(null, { first_paid_on: firstPaidOn })
    const subscription_id = await subscriptionRow(customer_id, { status: 'canceled' })
    const slice = { plan_id: 'monthly', currency: 'USD', gateway: 'stripe', test_mode: false, value_x12: MONTHLY }
    const times = { starts_at: `${from} 10:00:00.000`, ends_at: to && `${to} 10:00:00.000` }
    const end_reason = to && 'voluntary'
    await db.table('subscription_spans').insert({ subscription_id, customer_id, ...slice, ...times, end_reason })
    return customer_id
  }
  const cohortsOn = async (day: string) => {
    const found = await DailyCohort.query().where('day', day).orderBy('month')
    return found.map(({ month, members, customers, valueX12 }) => [month, members, customers, valueX12])
  }

  test('counts each day who of a month ever paid and who still does', async ({ assert }) => {
    await customer('2026-02-27', '2026-02-27', '2026-03-02')
    await customer('2026-02-28', '2026-02-28')
    await customer('2026-03-01', '2026-03-01')
    await buildDays()
    assert.deepEqual(await cohortsOn('2026-02-28'), [['2026-02', 2, 2, 2 * MONTHLY]])
    const march = ['2026-03', 1, 1, MONTHLY]
    assert.deepEqual(await cohortsOn('2026-03-01'), [['2026-02', 2, 2, 2 * MONTHLY], march])
    assert.deepEqual(await cohortsOn('2026-03-10'), [['2026-02', 2, 1, MONTHLY], march])
  })

  test('forgets a cohort after twelve months', async ({ assert }) => {
    await customer('2026-03-09', '2026-03-09')
    await buildDays()
    clock.travelTo('2027-03-01T12:00:00Z')
    await buildDays()
    assert.deepEqual(await cohortsOn('2027-02-28'), [['2026-03', 1, 1, MONTHLY]])
    assert.deepEqual(await cohortsOn('2027-03-01'), [])
  })

  test('moves a customer on every day when it becomes known that they paid earlier', async ({ assert }) => {
    const id = await customer('2026-04-02', '2026-02-03', '2026-03-06')
    await buildDays()
    assert.deepEqual(await cohortsOn('2026-03-05'), [['2026-04', 1, 1, MONTHLY]])
    const pays = async (day: string) => {
      const at = DateTime.fromISO(`${day}T10:00:00Z`, { zone: 'utc' })
      const paid = { status: 'paid', amountMinor: 999, paidAt: at, createdAt: at } as const
      // As a transaction sees it that began before another one's first payment.
      const owner = { customer_id: id, test_mode: 0, first_paid: null }
      await transaction(async (trx) => markDays((await noteFirstPaid(owner, [paid], trx)).days, trx))
      await buildDays()
    }
    for (const [day, month] of [
      ['2026-03-03', '2026-03'],
      ['2026-01-05', '2026-01'],
    ] as const) {
      await pays(day)
      assert.deepEqual(await cohortsOn('2026-02-03'), [[month, 1, 1, MONTHLY]])
      assert.deepEqual(await cohortsOn('2026-03-10'), [[month, 1, 0, 0]])
    }
    const incremental = await keptRows()
    assert.deepEqual(incremental, await keptFromScratch())
  })

  test('names whose movements a day counts, and by how much more each of them pays', async ({ assert }) => {
    const id = await customer('2026-03-03', '2026-03-03', '2026-03-06')
    await buildDays()
    const found = await DailyMover.query().orderBy('day').orderBy('movement')
    assert.deepEqual(
      found.map(({ day, customerId, planId, movement, changeX12 }) => [day, customerId, planId, movement, changeX12]),
      [
        ['2026-03-03', id, 'monthly', 'newSubscribers', 0],
        ['2026-03-03', id, 'monthly', 'value', MONTHLY],
        ['2026-03-06', id, 'monthly', 'value', -MONTHLY],
        ['2026-03-06', id, 'monthly', 'voluntaryChurned', 0],
      ]
    )
  })
})
