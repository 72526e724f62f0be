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

  test('compiles a statement once, and a pragma, which may do its work then, each time', async ({ assert }) => {
    const { connection, compiled } = counting()
    await prepared(connection)
    for (const sql of ['SELECT 1', 'PRAGMA foreign_keys = OFF', 'SELECT 1', 'PRAGMA foreign_keys = OFF'])
      await connection.prepare(sql).all()
    assert.deepEqual(compiled, ['SELECT 1', 'PRAGMA foreign_keys = OFF', 'PRAGMA foreign_keys = OFF'])
  })

  test('keeps the five hundred statements that were used last, and none of those that are long', async ({ assert }) => {
    const { connection, compiled } = counting()
    await prepared(connection)
    for (let n = 0; n <= 500; n += 1) {
      connection.prepare('SELECT 0')
      connection.prepare(`SELECT ${n}`)
    }
    compiled.splice(0)
    for (const sql of ['SELECT 0', 'SELECT 500', 'SELECT 1']) connection.prepare(sql)
    assert.deepEqual(compiled, ['SELECT 1'])
    const long = `SELECT ${'1 + '.repeat(2_500)}1`
    for (const sql of [long, long]) connection.prepare(sql)
    assert.deepEqual(compiled, ['SELECT 1', long, long])
  })

  test('sees tables that another connection has changed', async ({ assert, cleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'culvert-sqlite-'))
    cleanup(() => rm(folder, { recursive: true }))
    const [ours, other] = [0, 1].map(() => openSqliteFile(join(folder, 'culvert.sqlite')))
    cleanup(() => [ours, other].forEach((file) => file?.close()))
    const connection = await prepared(ours as unknown as Connection)
    other?.exec('CREATE TABLE plans (id INTEGER); INSERT INTO plans VALUES (1)')
    const read = async () => connection.prepare('SELECT * FROM plans').all()
    assert.deepEqual(await read(), [{ id: 1 }])
    other?.exec("ALTER TABLE plans ADD COLUMN name TEXT NOT NULL DEFAULT 'free'")
    assert.deepEqual(await read(), [{ id: 1, name: 'free' }])
    // An idle statement locks no table.
    other?.exec('DROP TABLE plans; CREATE TABLE plans (name TEXT)')
    assert.deepEqual(await read(), [])
  })
})

/** A connection that says what it compiled. */
function counting() {
  const compiled: string[] = []
  const prepare = (sql: string) => {
    compiled.push(sql)
    return { run: () => undefined, all: () => [] }
  }
  const connection: Connection = { pragma: () => [], prepare }
  return { connection, compiled }
}

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
