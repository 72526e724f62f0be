import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import culvert from '#config/culvert'
import { openSqliteFile } from '#core/database/sqlite'
import { DoJobs } from '#core/jobs/do_jobs'
import { Job } from '#core/jobs/models/job'
import { WriteLock } from '#files/reserved/write_lock'
import { AT_ONCE } from '#files/transfer/measure_transfers'
import { createUser, signedIn } from '#tests/support/accounts'
import { eventually } from '#tests/support/eventually'
import { auditedFiles, fillFolder, freshFiles, onDisk, stagingLeft } from '#tests/support/files'
import { secondServer } from '#tests/support/second_server'

const placingOf = async (id: number) => ((await Job.findOrFail(id)).result as { placing?: object } | null)?.placing

/** Says soon that somebody holds the row: the one that hangs waits ten seconds for the lock of writes, and the clock goes on for it. */
async function expire(id: number) {
  const update = "UPDATE jobs SET claimed_until = '2020-01-01 00:00:00.000' WHERE id = ?"
  if (db.connection().dialect.name === 'mysql') {
    await db.rawQuery(`SET STATEMENT innodb_lock_wait_timeout = 1 FOR ${update}`, [id])
    return true
  }
  const file = openSqliteFile(join(culvert.storage, 'culvert.sqlite'), 50)
  try {
    file.prepare(update).run(id)
  } finally {
    file.close()
  }
  return true
}

/** Holds the lock of all writes until it is told to let go. */
async function holdLock() {
  const lock = await app.container.make(WriteLock)
  const held = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const holding = lock.hold(async () => {
    held.resolve()
    await over.promise
  })
  await held.promise
  return async () => {
    over.resolve()
    await holding
  }
}

test.group('A worker that hangs while it places a copy', (group) => {
  group.each.setup(freshFiles)

  test('for longer than the job is its own: another one does it, and it does nothing a second time', async ({
    assert,
    cleanup,
  }) => {
    const admin = await signedIn(await createUser({ isAdmin: true }))
    fillFolder('large', AT_ONCE.entries)
    const worker = await secondServer({ CULVERT_ROLE: 'worker' })
    cleanup(() => void worker.kill('SIGKILL'))
    const letGo = await holdLock()
    const { id } = (await admin.post('/api/files/copy', { path: '/large', to: '/copy' })).body as { id: number }
    await eventually('the copy is about to get its name', () => placingOf(id))
    // One that hangs within a transaction would hold up this test's own writes: then it goes on for a moment.
    await eventually('it hangs outside of a transaction', async () => {
      await worker.hang()
      // As if thirty seconds had gone by.
      const isExpired = await expire(id).catch(() => false)
      if (!isExpired) worker.kill('SIGCONT')
      return isExpired
    })
    await letGo()
    await (await app.container.make(DoJobs)).execute()
    assert.equal((await Job.findOrFail(id)).state, 'done')
    assert.lengthOf(readdirSync(onDisk('copy')), AT_ONCE.entries)
    // The copy of the one that hangs is still its own.
    assert.isNotEmpty(await stagingLeft())
    worker.kill('SIGCONT')
    await eventually('it has given up', async () => (await stagingLeft()).length === 0)
    assert.equal((await Job.findOrFail(id)).state, 'done')
    assert.lengthOf(readdirSync(onDisk('copy')), AT_ONCE.entries)
    assert.deepEqual(
      (await auditedFiles()).map(({ action, to }) => [action, to]),
      [['file.copy', '/copy']]
    )
    worker.kill('SIGTERM')
    await worker.ended
  })
})
