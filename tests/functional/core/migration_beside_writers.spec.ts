import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { migrateOther, pendingMigrations } from '#core/database/migrations'
import { openSqliteFile, prepareSqlite } from '#core/database/sqlite'
import env from '#start/env'

const NAME = 'culvert_beside_writers'
const READS = 'pragma_table_xinfo'

/** On MariaDB and MySQL a statement that changes a table ends the transaction before it. */
if (env.get('DB_CLIENT') !== 'mysql')
  test.group('Migrations while another process writes', () => {
    /** A new file, with another process's connection to it. */
    async function newFile() {
      const folder = await mkdtemp(join(tmpdir(), 'culvert-writers-'))
      const filename = join(folder, 'culvert.sqlite')
      const other = openSqliteFile(filename, 0)
      db.manager.add(NAME, {
        client: 'better-sqlite3',
        connection: { filename },
        useNullAsDefault: true,
        pool: { min: 0, max: 1, afterCreate: prepareSqlite },
        migrations: { naturalSort: true, paths: ['database/migrations'] },
      })
      await db.connection(NAME).rawQuery('CREATE TABLE writes (number INTEGER)')
      const close = async () => {
        await db.manager.close(NAME, true)
        other.close()
        await rm(folder, { recursive: true })
      }
      return { other, close }
    }

    test('read and change tables as of one moment', async ({ assert, cleanup }) => {
      const { other, close } = await newFile()
      cleanup(close)
      let looks = 0
      let writes = 0
      // knex says at once what has been read; Lucid's type leaves that out.
      const client = db.connection(NAME).getWriteClient() as unknown as {
        on(event: 'query-response', heard: (response: unknown, query: { sql: string }) => void): void
      }
      client.on('query-response', (_response, { sql }) => {
        if (!sql.includes(READS)) return
        looks += 1
        try {
          writes += other.prepare('INSERT INTO writes VALUES (1)').run().changes
        } catch (error) {
          // It has to wait until the migration is done.
          assert.equal((error as { code?: string }).code, 'SQLITE_BUSY')
        }
      })
      await migrateOther(NAME)
      assert.deepEqual(await pendingMigrations(NAME), [])
      assert.isAbove(looks, 1)
      assert.equal(writes, 0)
    })

    test('give up where the other writes for too long, and give their connection back', async ({ assert, cleanup }) => {
      const { other, close } = await newFile()
      cleanup(close)
      const [first = ''] = await pendingMigrations(NAME)
      await migrateOther(NAME, new Set([first]))
      other.exec('BEGIN IMMEDIATE')
      await assert.rejects(() => migrateOther(NAME), /database is locked/)
      assert.lengthOf(await db.connection(NAME).from('adonis_schema'), 1)
      other.exec('ROLLBACK')
      await migrateOther(NAME)
      assert.deepEqual(await pendingMigrations(NAME), [])
    })
  })
