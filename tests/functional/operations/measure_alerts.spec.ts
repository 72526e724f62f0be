import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { toSql } from '#core/database/columns'
import { DueWorkRegistry } from '#core/due_work'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { freeze } from '#tests/support/clock'
import type { FrozenClock } from '#tests/support/frozen_clock'
import { Mailbox } from '#tests/support/mailbox'
import { oneDisk } from '#tests/support/one_disk'

const mailbox = new Mailbox()

/** Two workers look at the same time, one of them on a busy disk. */
async function minute(clock: FrozenClock, disk: number, place?: string) {
  clock.advance({ minutes: 1 })
  const at = toSql(clock.now())
  for (const [process, share] of [
    ['one', 10],
    ['two', disk],
  ] as const) {
    const places = place === undefined ? undefined : { 'core.disk': { [place]: share, '/spare': 5 } }
    const figures = JSON.stringify({ shares: { 'core.disk': share }, places })
    await db.table('process_minutes').insert({ process, role: 'worker', started_at: at, minute: at, figures })
  }
  const due = await app.container.make(DueWorkRegistry)
  await Promise.all([1, 2].map(() => due.runOnce('operations.watch_measures')))
}

test.group('Alerts about measures', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())

  test('email administrators once when a measure stays critical, and once when it is over', async ({
    assert,
    cleanup,
  }) => {
    const clock = freeze(cleanup)
    const folder = oneDisk(cleanup)
    const boss = await createUser({ isAdmin: true, email: 'boss@example.com' })
    await createUser({ isAdmin: true, adminRole: 'support' })
    const subjects = async () => (await mailbox.take()).map(({ to, subject }) => `${to}: ${subject}`)
    for (let n = 0; n < 2; n += 1) await minute(clock, 80)
    assert.deepEqual(await subjects(), [])
    await minute(clock, 95)
    assert.deepEqual(await subjects(), [`boss@example.com: Disk with ${folder} is critical`])
    const { body } = await (await signedIn(boss)).get('/api/admin/optimizer')
    assert.containsSubset(body, { alerts: [{ measure: 'core.disk', openedAt: '2026-03-10T12:03:00.000Z' }] })
    for (let n = 0; n < 5; n += 1) await minute(clock, 99)
    for (let n = 0; n < 4; n += 1) await minute(clock, 79)
    await minute(clock, 80)
    for (let n = 0; n < 4; n += 1) await minute(clock, 79)
    assert.deepEqual(await subjects(), [])
    await minute(clock, 79)
    assert.deepEqual(await subjects(), [`boss@example.com: Disk with ${folder} is no longer critical`])
    for (let n = 0; n < 3; n += 1) await minute(clock, 100)
    assert.deepEqual(await subjects(), [`boss@example.com: Disk with ${folder} is critical`])
    assert.lengthOf(await db.from('measure_alerts'), 2)
  })

  test('name the disk that is critical, and the same one once it is over, whichever worker finds it', async ({
    assert,
    cleanup,
  }) => {
    const clock = freeze(cleanup)
    oneDisk(cleanup)
    await createUser({ isAdmin: true, email: 'boss@example.com' })
    for (let n = 0; n < 3; n += 1) await minute(clock, 95, '/backups')
    const subjects = () => mailbox.subjects('boss@example.com')
    assert.deepEqual(await subjects(), ['Disk with /backups is critical'])
    // Since then nothing of ours is on that disk any more.
    for (let n = 0; n < 5; n += 1) await minute(clock, 60, '/elsewhere')
    assert.deepEqual(await subjects(), ['Disk with /backups is no longer critical'])
  })

  test('stay closed in planned maintenance of the whole service', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    await createUser({ isAdmin: true })
    const window = { server_id: null, starts_at: '2026-03-10 12:00:00.000', ends_at: '2026-03-10 12:10:00.000' }
    await db.table('maintenance_windows').insert({ ...window, note: '', version: 1 })
    for (let n = 0; n < 5; n += 1) await minute(clock, 100)
    assert.deepEqual(await mailbox.take(), [])
    for (let n = 0; n < 5; n += 1) await minute(clock, 100)
    assert.lengthOf(await mailbox.take(), 1)
  })
})
