import db from '@adonisjs/lucid/services/db'
import type { ConnectionConfig } from '@adonisjs/lucid/types/database'
import { test } from '@japa/runner'
import { migrateOther } from '#core/database/migrations'
import env from '#start/env'

const NAME = 'culvert_leftover'
const TOTALS = new Set(['database/migrations/1000000000003_create_list_totals_table'])

/** SQLite undoes what a killed migration did. */
if (env.get('DB_CLIENT') === 'mysql')
  test.group('A table that a killed migration left behind', (group) => {
    group.each.setup(async () => {
      await db.rawQuery(`CREATE DATABASE ${NAME} CHARACTER SET utf8mb4`)
      const own = db.getRawConnection(db.primaryConnectionName)?.config
      const connection = { ...(own?.connection as object), database: NAME }
      db.manager.add(NAME, { ...own, connection } as ConnectionConfig)
      // Its key, its last columns: not there yet.
      await db.connection(NAME).rawQuery('CREATE TABLE list_totals (name VARCHAR(40))')
      return async () => {
        await db.manager.close(NAME, true)
        await db.rawQuery(`DROP DATABASE ${NAME}`)
      }
    })

    test('is created again, whole, when the migration runs again', async ({ assert }) => {
      await migrateOther(NAME, TOTALS)
      assert.sameMembers(Object.keys(await db.connection(NAME).columnsInfo('list_totals')), ['name', 'shard', 'total'])
      await migrateOther(NAME, TOTALS)
      assert.lengthOf(await db.connection(NAME).from('adonis_schema'), 1)
    })

    test('is the only one: what more there is was made by a migration that is forgotten, and stays', async ({
      assert,
    }) => {
      await db.connection(NAME).rawQuery('CREATE TABLE jobs (forgotten VARCHAR(40))')
      const both = new Set([...TOTALS, 'database/migrations/1000000000005_create_jobs_table'])
      await assert.rejects(() => migrateOther(NAME, both), /'jobs' already exists/)
      assert.sameMembers(Object.keys(await db.connection(NAME).columnsInfo('jobs')), ['forgotten'])
    })

    test('stays as it is where others refer to it', async ({ assert }) => {
      await db.connection(NAME).rawQuery('ALTER TABLE list_totals ADD PRIMARY KEY (name)')
      await db
        .connection(NAME)
        .rawQuery('CREATE TABLE other (name VARCHAR(40), FOREIGN KEY (name) REFERENCES list_totals (name))')
      await assert.rejects(() => migrateOther(NAME, TOTALS), /already exists/)
    })

    test('stays as it is where it has rows', async ({ assert }) => {
      await db.connection(NAME).table('list_totals').insert({ name: 'users' })
      await assert.rejects(() => migrateOther(NAME, TOTALS), /already exists/)
      assert.deepEqual(await db.connection(NAME).from('list_totals'), [{ name: 'users' }])
    })
  })
