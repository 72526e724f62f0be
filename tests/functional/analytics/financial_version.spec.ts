import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock'
import { transaction, type Trx } from '#core/database/transaction'
import { FindCohortGrid } from '#analytics/queries/find_cohort_grid'
import { FindForecast } from '#analytics/queries/find_forecast'
import { FindPeriods } from '#analytics/queries/find_periods'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { rowsFromScratch } from '#tests/support/analytics/metrics'
import { payer } from '#tests/support/billing/booking'
import { customerRow, subscriptionRow } from '#tests/support/billing/rows'
import { FrozenClock } from '#tests/support/frozen_clock'

const PATH = '/api/analytics/financial'

test.group('A financial report', (group) => {
  group.each.setup(async () => {
    await freshStart()
    app.container.swap(Clock, () => new FrozenClock('2026-03-10T12:00:00.000Z'))
    return () => app.container.restore(Clock)
  })

  test('is of one version of the figures, also while days come out differently', async ({ assert }) => {
    const admin = await signedIn(await createUser({ isAdmin: true }))
    const book = await payer(null)
    await book({ amountMinor: 100 })
    await rowsFromScratch()
    for (let charged_minor = 1; charged_minor <= 10; charged_minor++) {
      const change = transaction(async (trx) => {
        await trx.from('daily_metrics').update({ charged_minor })
        await trx.from('metrics_builds').increment('version', 1)
      })
      const [report] = await Promise.all([admin.get(`${PATH}?range=30d`), change])
      const { totalRevenue, monthlyRevenue } = report.body as { totalRevenue: number; monthlyRevenue: number }
      assert.equal(totalRevenue, monthlyRevenue)
    }
  })
})

interface Connections {
  acquireConnection(): Promise<unknown>
}

/** More than either sends. */
const STATEMENTS = 6

test.group('What a figure opens', (group) => {
  group.each.setup(async () => {
    await freshStart()
    app.container.swap(Clock, () => new FrozenClock('2026-03-10T12:00:00.000Z'))
    return () => app.container.restore(Clock)
  })

  const SPAN = { starts_at: '2025-07-01 10:00:00.000', plan_id: 'monthly', currency: 'USD', gateway: 'stripe' }

  /** The figures come out differently right before the statement of this number. */
  async function changingBefore<Found>(
    number: number,
    change: (trx: Trx) => Promise<unknown>,
    read: () => Promise<Found>
  ): Promise<Found> {
    const { client } = db.connection().getReadClient() as unknown as { client: Connections }
    const acquire = client.acquireConnection
    let sent = 0
    client.acquireConnection = async function () {
      sent += 1
      if (sent === number) {
        client.acquireConnection = acquire
        await transaction(async (trx) => {
          await change(trx)
          await trx.from('metrics_builds').increment('version', 1)
        })
      }
      return acquire.call(client)
    }
    try {
      return await read()
    } finally {
      client.acquireConnection = acquire
    }
  }

  const moved = (figure: number) => (trx: Trx) =>
    trx.from('daily_metrics').update({ mrr_x12: figure * 12, new_x12: figure * 12 })

  async function oneSubscriber() {
    const customer_id = await customerRow(null, { first_paid_on: '2025-07-01' })
    const subscription_id = await subscriptionRow(customer_id)
    await db.table('subscription_spans').insert({ ...SPAN, subscription_id, customer_id, test_mode: 0, value_x12: 12 })
    await rowsFromScratch()
    await db.from('daily_metrics').update({ new_x12: 12 })
  }

  test('has days of one version of the figures, whenever they come out differently', async ({ assert }) => {
    await oneSubscriber()
    const days = await app.container.make(FindPeriods)
    const window = { from: '2026-03-05', to: '2026-03-10', testMode: false, currency: 'USD' }
    for (let number = 1; number <= STATEMENTS; number += 1) {
      const { series } = await changingBefore(number, moved(number + 1), () => days.execute(window))
      const [first] = series
      // What ran before, and as much that is new.
      assert.equal(first?.monthlyRecurringRevenue, 2 * (first?.newMrr ?? 0), `statement ${number}`)
    }
  })

  test('forecasts from one version of the figures, whenever they come out differently', async ({ assert }) => {
    await oneSubscriber()
    const forecast = await app.container.make(FindForecast)
    for (let number = 1; number <= STATEMENTS; number += 1) {
      const asked = () => forecast.execute({ testMode: false, currency: 'USD' })
      const { mrr, months } = await changingBefore(number, moved(number + 1), asked)
      assert.deepEqual([months[0]?.start, months[0]?.gained], [mrr, 30 * mrr], `statement ${number}`)
    }
  })

  test('has cohorts of one version of the figures, whenever another day is computed', async ({ assert }) => {
    await oneSubscriber()
    const [yesterday, today] = ['2026-03-09', '2026-03-10']
    const grid = await app.container.make(FindCohortGrid)
    for (let number = 1; number <= 2; number += 1) {
      await db.from('metrics_builds').update({ built_until: yesterday })
      await db.from('daily_cohorts').where('day', today).update({ members: 1 })
      const change = async (trx: Trx) => {
        await trx.from('daily_cohorts').where('day', today).update({ members: 2 })
        await trx.from('metrics_builds').update({ built_until: today })
      }
      const asked = () => grid.execute({ testMode: false, currency: 'USD' })
      const [cohort] = await changingBefore(number, change, asked)
      assert.equal(cohort?.customers, 2, `statement ${number}`)
    }
  })
})
