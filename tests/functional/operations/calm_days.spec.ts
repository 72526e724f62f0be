import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { operationsAchievements } from '#operations/achievements/source'
import { KeepAttendance } from '#operations/actions/keep_attendance'
import { freshStart } from '#tests/support/accounts'
import { freeze } from '#tests/support/clock'
import { createServer } from '#tests/support/fleet'
import type { FrozenClock } from '#tests/support/frozen_clock'

const attend = async () => (await app.container.make(KeepAttendance)).execute()

/** The service runs on each day from now to that one. */
async function runEveryDay(clock: FrozenClock, last: string) {
  for (; clock.today() < last; clock.advance({ days: 1 })) await attend()
  await attend()
}

test.group('Days without an incident', (group) => {
  group.each.setup(freshStart)

  test('count since the last incident, from the day of the oldest server on', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const days = async () => (await operationsAchievements.count())['calm_days']
    clock.travelTo('2027-03-10T00:00:00.000Z')
    assert.equal(await days(), 0, 'without a server')
    clock.travelTo('2026-03-10T12:00:00.000Z')
    await createServer()
    await runEveryDay(clock, '2027-03-09')
    clock.travelTo('2027-03-09T23:59:59.999Z')
    assert.equal(await days(), 364)
    clock.advance({ milliseconds: 1 })
    assert.equal(await days(), 365)
    const incident = { title: 'Slow', state: 'investigating', started_at: '2027-03-01 00:00:00.000' }
    await db.table('incidents').insert({ ...incident, resolved_at: null })
    assert.equal(await days(), 0)
    await db.from('incidents').update({ state: 'resolved', resolved_at: '2027-03-02 10:00:00.000' })
    assert.equal(await days(), 8)
  })

  test('count no day on which the service did not run', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const days = async () => (await operationsAchievements.count())['calm_days']
    clock.travelTo('2026-03-10T12:00:00.000Z')
    await createServer()
    assert.equal(await days(), 0, 'before it has run')
    await runEveryDay(clock, '2026-03-20')
    assert.equal(await days(), 10)
    clock.travelTo('2026-03-21T12:00:00.000Z')
    assert.equal(await days(), 11, 'it may run later today')
    clock.travelTo('2026-03-22T12:00:00.000Z')
    assert.equal(await days(), 0, 'a day without it')
    // Two processes start at once.
    await Promise.all([attend(), attend()])
    assert.equal(await days(), 0)
    await runEveryDay(clock, '2026-03-25')
    assert.equal(await days(), 3)
    assert.lengthOf(await db.from('milestones'), 2)
  })
})
