import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { WatchedConnection } from '#core/database/answer_limit'
import { createUser } from '#tests/support/accounts'
import { backupsOf } from '#tests/support/backups'

/** How long the database may say nothing in this test, in milliseconds, and how much longer it takes to delete a row. */
const [LIMIT_MS, ROW_SECONDS] = [2_000, 3]
const USUAL_MS = 15_000

interface Pool {
  free: { resource: WatchedConnection }[]
}

/** Of the connections that wait in the pool. SQLite's have no such limit. */
function limitTo(ms: number) {
  const { pool } = db.connection().getWriteClient().client as { pool: Pool }
  for (const { resource } of pool.free) resource.stream.setTimeout(ms)
}

const isMysql = () => db.connection().dialect.name === 'mysql'

test.group('A restore over a large installation', (group) => {
  const { at, create, restore } = backupsOf(group)

  test('is not cut off while the database deletes the rows that were there', async ({ assert, cleanup }) => {
    await createUser({ email: 'ann@example.com' })
    const { path } = await create()
    await createUser({ email: 'bob@example.com' })
    if (isMysql()) {
      cleanup(() => db.rawQuery('DROP TRIGGER IF EXISTS slow_delete').then(() => undefined))
      await db.rawQuery(`CREATE TRIGGER slow_delete BEFORE DELETE ON users FOR EACH ROW DO SLEEP(${ROW_SECONDS})`)
      cleanup(() => limitTo(USUAL_MS))
      limitTo(LIMIT_MS)
    }
    const { code, data } = await restore(path, '--replace', '--save-to', at('before.backup'))
    assert.equal(code, 0, JSON.stringify(data))
    assert.deepEqual(await db.from('users').select('email'), [{ email: 'ann@example.com' }])
  })

  test('that the database breaks off says why, and changes nothing', async ({ assert, cleanup }) => {
    await createUser({ email: 'ann@example.com' })
    const { path } = await create()
    await createUser({ email: 'bob@example.com' })
    cleanup(() => db.rawQuery('DROP TRIGGER IF EXISTS refuses').then(() => undefined))
    await db.rawQuery(
      isMysql()
        ? "CREATE TRIGGER refuses BEFORE DELETE ON users FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'kept'"
        : "CREATE TRIGGER refuses BEFORE DELETE ON users BEGIN SELECT RAISE(ABORT, 'kept'); END"
    )
    const { code, data } = await restore(path, '--replace', '--save-to', at('before.backup'))
    assert.equal(code, 1)
    assert.include(JSON.stringify(data), 'kept')
    assert.lengthOf(await db.from('users'), 2)
  })
})
