import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import type { ConnectionConfig, QueryClientContract } from '@adonisjs/lucid/types/database'
import { test } from '@japa/runner'
import culvert from '#config/culvert'
import { beginWith, copyOf, fill } from '#tests/support/copied_schema'
import { emptyDatabase } from '#tests/support/database'

/** As the engine itself describes what there is, which no copy is made from. */
const LOOKS = {
  sqlite: ['SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name'],
  mysql: [
    `SELECT table_name, column_name, ordinal_position, column_default, is_nullable, column_type, collation_name, extra
      FROM information_schema.columns WHERE table_schema = DATABASE() ORDER BY table_name, ordinal_position`,
    `SELECT table_name, index_name, seq_in_index, column_name, sub_part, non_unique
      FROM information_schema.statistics WHERE table_schema = DATABASE() ORDER BY table_name, index_name, seq_in_index`,
    `SELECT table_name, constraint_name, ordinal_position, column_name, referenced_table_name, referenced_column_name
      FROM information_schema.key_column_usage WHERE table_schema = DATABASE()
      ORDER BY table_name, constraint_name, ordinal_position`,
    `SELECT table_name, constraint_name, check_clause FROM information_schema.check_constraints
      WHERE constraint_schema = DATABASE() ORDER BY table_name, constraint_name`,
    `SELECT table_name, REPLACE(view_definition, DATABASE(), '') AS definition FROM information_schema.views
      WHERE table_schema = DATABASE() ORDER BY table_name`,
    `SELECT table_name, constraint_name, constraint_type
      FROM information_schema.table_constraints WHERE table_schema = DATABASE() ORDER BY table_name, constraint_name`,
    `SELECT table_name, constraint_name, delete_rule, update_rule, referenced_table_name
      FROM information_schema.referential_constraints WHERE constraint_schema = DATABASE()
      ORDER BY table_name, constraint_name`,
  ],
}

async function describe(client: QueryClientContract) {
  const looks = client.dialect.name === 'mysql' ? LOOKS.mysql : LOOKS.sqlite
  const schema = []
  for (const look of looks) {
    const answer = (await client.rawQuery(look)) as unknown[]
    schema.push(client.dialect.name === 'mysql' ? answer[0] : answer)
  }
  const counts: Record<string, unknown> = {}
  for (const table of await client.getAllTables()) counts[table] = await client.from(table).count('* as rows')
  return { schema, counts, known: await client.from('adonis_schema'), plans: await client.from('plans') }
}

type Cleanup = (task: () => Promise<void>) => void

/** An empty database beside the one of the test, for as long as it lasts. */
async function otherDatabase(cleanup: Cleanup, name = 'culvert_copied') {
  const isMysql = db.connection().dialect.name === 'mysql'
  const file = join(culvert.storage, `${name}.sqlite`)
  if (isMysql) await db.rawQuery(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`)
  const own = db.getRawConnection(db.primaryConnectionName)?.config
  const change = isMysql ? { database: name } : { filename: file }
  db.manager.add(name, { ...own, connection: { ...(own?.connection as object), ...change } } as ConnectionConfig)
  cleanup(async () => {
    await db.manager.close(name, true)
    if (isMysql) await db.rawQuery(`DROP DATABASE ${name}`)
    rmSync(file, { force: true })
  })
  return { file, client: () => db.connection(name) }
}

function folderFor(cleanup: Cleanup): string {
  const folder = mkdtempSync(join(culvert.storage, 'kept-'))
  cleanup(async () => rmSync(folder, { recursive: true }))
  return folder
}

test('a copied schema has the tables, indexes, keys and rows of the migrated one', async ({ assert, cleanup }) => {
  // Only the rows of the migrations are written down.
  await emptyDatabase()
  const second = await otherDatabase(cleanup)
  const kept = join(folderFor(cleanup), 'kept')

  await copyOf(db.connection(), kept)
  await fill(kept, second)

  assert.deepEqual(await describe(second.client()), await describe(db.connection()))
})

test('of databases that begin at once one is migrated, and the others are copies of it', async ({
  assert,
  cleanup,
}) => {
  const folder = folderFor(cleanup)
  const kept = join(folder, 'new.kept')
  // Of older migrations, and what a killed process left of this one.
  for (const name of ['old.kept', 'new.kept.part']) writeFileSync(join(folder, name), 'not a database')
  const targets = [await otherDatabase(cleanup, 'culvert_copied_1'), await otherDatabase(cleanup, 'culvert_copied_2')]
  const made: number[] = []

  await Promise.all(
    targets.map((target, at) =>
      beginWith(kept, target, async () => {
        if (await target.client().schema.hasTable('made')) return
        made.push(at)
        await target.client().schema.createTable('made', (table) => void table.increments('id'))
        await target.client().table('made').insert({ id: 7 })
      })
    )
  )

  assert.lengthOf(made, 1)
  for (const { client } of targets) assert.deepEqual(await client().from('made'), [{ id: 7 }])
  assert.deepEqual(readdirSync(folder), ['new.kept'])
})
