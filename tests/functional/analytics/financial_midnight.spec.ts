import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { rowsFromScratch } from '#tests/support/analytics/metrics'
import { payer } from '#tests/support/billing/booking'
import { FrozenClock } from '#tests/support/frozen_clock'

interface Report {
  revenueGrowth: number | null
  details: { [window: string]: { from: string; to: string; totalRevenue: number; newCustomers: number } }
}

test.group('Figures that are compared', (group) => {
  const clock = new FrozenClock('2026-03-11T00:00:01.000Z')
  group.each.setup(async () => {
    await freshStart()
    app.container.swap(Clock, () => clock)
    return () => app.container.restore(Clock)
  })

  test('of a flat business show no drop just after midnight, in any range', async ({ assert }) => {
    const admin = await signedIn(await createUser({ isAdmin: true }))
    const book = await payer(null)
    const first = DateTime.fromISO('2026-01-06T12:00:00Z', { zone: 'utc' })
    for (let day = 0; day < 64; day++) await book({ amountMinor: 700, at: first.plus({ days: day }).toISO() ?? '' })
    await rowsFromScratch()
    const week = (await admin.get('/api/analytics/financial?range=7d')).body as Report
    assert.containsSubset(week, { totalRevenue: 4_200, revenueGrowth: 0 })
    assert.containsSubset(week.details, {
      compared: { from: '2026-03-05', to: '2026-03-10', totalRevenue: 4_200 },
      previous: { from: '2026-02-26', to: '2026-03-03', totalRevenue: 4_200 },
      yearBefore: { from: '2025-03-05', to: '2025-03-10', totalRevenue: 0 },
    })
    const month = (await admin.get('/api/analytics/financial?range=30d')).body as Report
    assert.equal(month.revenueGrowth, 0)
    const { body } = await admin.get('/api/ai/financial-advice?range=7d')
    assert.notMatch(JSON.stringify(body), /revenue_falling/)
  })
})
