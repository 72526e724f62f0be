import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { buildDays } from '#tests/support/analytics/metrics'
import { payer } from '#tests/support/billing/booking'
import { FrozenClock } from '#tests/support/frozen_clock'

interface Compared {
  details: { yearBefore: { from: string; to: string; totalRevenue: number; totalTransactions: number } }
}

test.group('The year before, across 29 February', (group) => {
  group.each.setup(async () => {
    await freshStart()
    return () => app.container.restore(Clock)
  })

  /** What '7d' is compared with at noon of a day, after payments of so much on days. */
  async function yearBefore(today: string, payments: Record<string, number>) {
    const book = await payer(null)
    for (const [day, amountMinor] of Object.entries(payments))
      await book({ gateway: 'stripe', amountMinor, at: `${day}T10:00:00Z` })
    const clock = new FrozenClock(`${today}T12:00:00.000Z`)
    app.container.swap(Clock, () => clock)
    await buildDays()
    const admin = await signedIn(await createUser({ isAdmin: true }))
    const { body } = await admin.get('/api/analytics/financial?range=7d')
    const { from, to, totalRevenue, totalTransactions } = (body as Compared).details.yearBefore
    return { from, to, totalRevenue, totalTransactions }
  }

  test('ends on the 28th where the last whole day is the 29th, and has as many days', async ({ assert }) => {
    const payments = { '2027-02-22': 1, '2027-02-23': 20, '2027-02-28': 300, '2027-03-01': 4_000, '2028-02-29': 50_000 }
    assert.deepEqual(await yearBefore('2028-03-01', payments), {
      from: '2027-02-23',
      to: '2027-02-28',
      totalRevenue: 320,
      totalTransactions: 2,
    })
  })

  test('has the 29th among its days where it was in the year before', async ({ assert }) => {
    const payments = { '2028-02-24': 1, '2028-02-25': 20, '2028-02-29': 300, '2028-03-02': 4_000, '2028-03-03': 50_000 }
    assert.deepEqual(await yearBefore('2029-03-02', payments), {
      from: '2028-02-25',
      to: '2028-03-01',
      totalRevenue: 320,
      totalTransactions: 2,
    })
  })
})
