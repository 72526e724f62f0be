import db from '@adonisjs/lucid/services/db'
import { rows } from '#core/database/rows'
import { insertMany } from '#tests/support/insert_many'

type Row = Record<string, unknown>

const kept = new Map<string, Map<string, Row[]>>()

/**
 * Has the rows in these tables that `make` makes of empty ones: it runs for the first test that asks for `name`, and later ones get a
 * copy, numbers included. Tables are named in the order in which one refers to another.
 */
export async function keptRowsOf(name: string, tables: readonly string[], make: () => Promise<unknown>) {
  const known = kept.get(name)
  if (known) {
    for (const [table, made] of known) await insertMany(table, made.length, (n) => made[n] ?? {})
    return
  }
  await make()
  const made = new Map<string, Row[]>()
  for (const table of tables) made.set(table, (await db.from(table).select(...(await storedColumns(table)))) as Row[])
  kept.set(name, made)
}

const OF_SQLITE = 'SELECT name FROM pragma_table_info(?)'
const OF_MARIADB = `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = DATABASE()
  AND table_name = ? AND COALESCE(generation_expression, '') = ''`

/** All but those that the database computes. */
async function storedColumns(table: string): Promise<string[]> {
  const sql = db.connection().dialect.name === 'mysql' ? OF_MARIADB : OF_SQLITE
  return (await rows<{ name: string }>(sql, [table])).map(({ name }) => name)
}
