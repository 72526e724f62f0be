import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { openHolder } from '#core/database/lock_holder'
import { withMigrationLock } from '#core/database/migration_lock'
import { migrate } from '#core/database/migrations'

/** Long enough to have looked at the lock a few times. */
const SOME_LOOKS_MS = 500

const table = () => db.from('migration_lock')

/** Somebody else who holds the lock, and ends without giving it back. */
async function otherHolder() {
  const { place, number, close } = await openHolder()
  if (place !== 'this machine') return { place, number, end: async () => close() }
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const end = async () => {
    child.kill('SIGKILL')
    await once(child, 'close')
  }
  return { place, number: child.pid ?? 0, end }
}

test.group('The lock of migrations', (group) => {
  group.setup(() => withMigrationLock(async () => {}))
  const empty = async () => void (await table().delete())
  group.each.setup(empty)
  // Whoever asks for the lock next would wait.
  group.each.teardown(empty)

  const hold = ({ place, number }: { place: string; number: number }) =>
    db.table('migration_lock').insert({ id: 1, place, number, beat: 0 })

  test('is given back, also by work that fails', async ({ assert }) => {
    await assert.rejects(() => withMigrationLock(() => Promise.reject(new Error('on purpose'))), 'on purpose')
    assert.equal(await withMigrationLock(async () => (await table()).length), 1)
    assert.deepEqual(await table(), [])
  })

  test('is waited for while its holder lives, and taken over once that is gone', async ({ assert }) => {
    const events: string[] = []
    const other = await otherHolder()
    await hold(other)
    const work = withMigrationLock(async () => void events.push('worked'))
    await Promise.race([work, sleep(SOME_LOOKS_MS)])
    events.push('gone')
    await other.end()
    await work
    assert.deepEqual(events, ['gone', 'worked'])
  })

  test('of another node of a cluster is waited for until it is given back', async ({ assert }) => {
    const events: string[] = []
    await hold({ place: 'culvert@% another-node 3306', number: 7 })
    const work = withMigrationLock(async () => void events.push('worked'))
    await Promise.race([work, sleep(SOME_LOOKS_MS)])
    events.push('given back')
    await table().delete()
    await work
    assert.deepEqual(events, ['given back', 'worked'])
  })

  test('is not asked for where nothing is pending', async ({ assert }) => {
    await hold({ place: 'elsewhere', number: 7 })
    assert.deepEqual(await migrate(), [])
  })
})
