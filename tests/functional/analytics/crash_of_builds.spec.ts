import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { transaction } from '#core/database/transaction'
import { markDays } from '#billing/steps/mark_days'
import { freshStart } from '#tests/support/accounts'
import { buildDays, keptFromScratch, keptRows, metricRows } from '#tests/support/analytics/metrics'
import { Doomed } from '#tests/support/billing/doomed'
import { payer } from '#tests/support/billing/booking'

const DAYS = 6
/** On the clock of the process that dies. */
const day = (ago: number) => DateTime.utc().minus({ days: ago }).toFormat('yyyy-MM-dd')

test.group('A crash while days are computed', (group) => {
  group.each.setup(freshStart)

  async function killed(stop: { commit: number } | { uncommitted: number }) {
    const doomed = new Doomed('http://127.0.0.1:9')
    try {
      const task = { operation: 'build days', user: { id: 0, email: '' }, subscriptionId: 0, stop } as const
      return (await doomed.run([task]))[0]
    } finally {
      await doomed.kill()
    }
  }

  test('loses no day: neither one that nobody has computed yet nor one that changed', async ({ assert }) => {
    const book = await payer(null)
    for (let ago = DAYS; ago > 0; ago--) await book({ amountMinor: 100 + ago, at: `${day(ago)}T10:00:00Z` })
    assert.containsSubset(await killed({ commit: 2 }), { outcome: null, commits: 2 })
    assert.lengthOf(await metricRows(), 2)
    await buildDays()
    assert.lengthOf(await metricRows(), DAYS)
    await book({ amountMinor: 7, at: `${day(4)}T11:00:00Z` })
    await book({ amountMinor: 8, at: `${day(2)}T11:00:00Z` })
    const range = { first: day(5), last: day(1) }
    await transaction((trx) => markDays([range], trx))
    // One day is computed, and its mark was divided in the same commit.
    assert.containsSubset(await killed({ commit: 1 }), { outcome: null, commits: 1 })
    assert.lengthOf(await db.from('dirty_days'), 1)
    // Before a commit nothing of a day is there, and its mark still is.
    assert.containsSubset(await killed({ uncommitted: 1 }), { outcome: null })
    assert.lengthOf(await db.from('dirty_days'), 1)
    await buildDays()
    assert.deepEqual(await db.from('dirty_days'), [])
    const incremental = await keptRows()
    assert.deepEqual(incremental, await keptFromScratch())
  })
})
