import db from '@adonisjs/lucid/services/db'
import { rows } from '#core/database/rows'

/** Tables whose rows come with the migrations and stay between tests. */
const KEPT = new Set(['adonis_schema', 'adonis_schema_versions', 'plans'])

/** Empties the tables that have rows. Real commits instead of a wrapping transaction: races and other processes stay testable. */
export async function emptyDatabase() {
  const connection = db.connection()
  const mysql = connection.dialect.name === 'mysql'
  const filled = await filledTables()
  if (filled.length === 0) return
  await connection.transaction(async (trx) => {
    await trx.rawQuery(mysql ? 'SET FOREIGN_KEY_CHECKS = 0' : 'PRAGMA defer_foreign_keys = ON')
    for (const table of filled) await trx.from(table).delete()
    if (mysql) await trx.rawQuery('SET FOREIGN_KEY_CHECKS = 1')
  })
}

let tables: string[] | null = null

/** One statement looks into all tables: most tests write to a few of some ninety. */
async function filledTables(): Promise<string[]> {
  tables ??= (await db.connection().getAllTables()).filter((table) => !KEPT.has(table))
  const looks = tables.map((table) => `SELECT '${table}' AS name WHERE EXISTS (SELECT 1 FROM ${table})`)
  const found = await rows<{ name: string }>(looks.join(' UNION ALL '), [])
  return found.map(({ name }) => name)
}
