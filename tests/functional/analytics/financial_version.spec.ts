import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { rowsFromScratch } from '#tests/support/analytics/metrics'
import { payer } from '#tests/support/billing/booking'
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
