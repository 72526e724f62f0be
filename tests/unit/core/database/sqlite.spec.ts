import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import { openSqliteFile, prepareSqlite } from '#core/database/sqlite'

type Connection = Parameters<typeof prepareSqlite>[0]

const prepared = promisify(prepareSqlite)

test.group('A connection to SQLite', () => {
  test('is set up once another process is done with the new file, and holds up nobody meanwhile', async ({
    assert,
    cleanup,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'culvert-sqlite-'))
    cleanup(() => rm(folder, { recursive: true }))
    const path = join(folder, 'culvert.sqlite')
    const other = openSqliteFile(path)
    const ours = openSqliteFile(path, 0)
    cleanup(() => [other, ours].forEach((file) => file.close()))
    other.exec('BEGIN EXCLUSIVE')
    let isReady = false
    const connection = prepared(ours as unknown as Connection).then((ready) => {
      isReady = true
      return ready
    })
    // This process still works while the connection waits.
    await new Promise(setImmediate)
    assert.isFalse(isReady)
    other.exec('COMMIT')
    const ready = await connection
    assert.deepEqual(ready.pragma('journal_mode'), [{ journal_mode: 'wal' }])
    assert.deepEqual(ready.pragma('foreign_keys'), [{ foreign_keys: 1 }])
    assert.deepEqual(ready.pragma('secure_delete'), [{ secure_delete: 1 }])
  })

  for (const code of ['SQLITE_BUSY', 'SQLITE_BUSY_RECOVERY'])
    test(`runs a statement again that was refused with ${code}`, async ({ assert }) => {
      const { connection, runs } = refusing(code, 2)
      await prepared(connection)
      assert.equal(await connection.prepare('DELETE FROM x').run(), 'done')
      assert.equal(runs(), 3)
    })

  test('leaves a statement alone whose view has become old: only its whole transaction can run again', async ({
    assert,
  }) => {
    const { connection, runs } = refusing('SQLITE_BUSY_SNAPSHOT', 1)
    await prepared(connection)
    assert.throws(() => connection.prepare('DELETE FROM x').run(), 'database is locked')
    assert.equal(runs(), 1)
  })
})

/** Its statements are refused so many times. */
function refusing(code: string, times: number) {
  let runs = 0
  const run = () => {
    runs += 1
    if (runs <= times) throw Object.assign(new Error('database is locked'), { code })
    return 'done'
  }
  const connection: Connection = { pragma: () => [], prepare: () => ({ run, all: run }) }
  return { connection, runs: () => runs }
}
