import { rmSync } from 'node:fs'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import type { ConnectionConfig, QueryClientContract } from '@adonisjs/lucid/types/database'
import { test } from '@japa/runner'
import culvert from '#config/culvert'
import { copyOf, fill } from '#tests/support/copied_schema'

const NAME = 'copied_schema'

/** As the engine itself describes what there is, which no copy is made from. */
const LOOKS = {
  sqlite: ['SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name'],
  mysql: [
    `SELECT table_name, column_name, ordinal_position, column_default, is_nullable, column_type, collation_name, extra
      FROM information_schema.columns WHERE table_schema = DATABASE() ORDER BY table_name, ordinal_position`,
    `SELECT table_name, index_name, seq_in_index, column_name, sub_part, non_unique
      FROM information_schema.statistics WHERE table_schema = DATABASE() ORDER BY table_name, index_name, seq_in_index`,
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
  return { schema, known: await client.from('adonis_schema'), plans: await client.from('plans') }
}

/** An empty database beside the one of the test, for as long as it lasts. */
async function secondDatabase(cleanup: (task: () => Promise<void>) => void) {
  const isMysql = db.connection().dialect.name === 'mysql'
  const file = join(culvert.storage, `${NAME}.sqlite`)
  if (isMysql) await db.rawQuery('CREATE DATABASE culvert_copied CHARACTER SET utf8mb4')
  const own = db.getRawConnection(db.primaryConnectionName)?.config
  const change = isMysql ? { database: 'culvert_copied' } : { filename: file }
  db.manager.add(NAME, { ...own, connection: { ...(own?.connection as object), ...change } } as ConnectionConfig)
  cleanup(async () => {
    await db.manager.close(NAME, true)
    if (isMysql) await db.rawQuery('DROP DATABASE culvert_copied')
    rmSync(file, { force: true })
  })
  return { file, client: () => db.connection(NAME) }
}

test('a copied schema has the tables, indexes, keys and rows of the migrated one', async ({ assert, cleanup }) => {
  const second = await secondDatabase(cleanup)
  const kept = join(culvert.storage, 'kept_schema')
  cleanup(async () => rmSync(kept, { force: true }))

  await copyOf(db.connection(), kept)
  await fill(kept, second)

  assert.deepEqual(await describe(second.client()), await describe(db.connection()))
})
