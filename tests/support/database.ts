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
    if (mysql) await trx.rawQuery('SET FOREIGN_KEY_CHECKS = 0')
    for (const table of filled) await trx.from(table).delete()
    if (mysql) await trx.rawQuery('SET FOREIGN_KEY_CHECKS = 1')
  })
}

let tables: string[] | null = null

/** One statement looks into all tables: most tests write to a few of some ninety. */
async function filledTables(): Promise<string[]> {
  tables ??= await inOrder((await db.connection().getAllTables()).filter((table) => !KEPT.has(table)))
  const looks = tables.map((table) => `SELECT '${table}' AS name WHERE EXISTS (SELECT 1 FROM ${table})`)
  const found = await rows<{ name: string }>(looks.join(' UNION ALL '), [])
  return found.map(({ name }) => name)
}

const REFERENCES = `SELECT m.name AS name, f."table" AS target FROM sqlite_schema m, pragma_foreign_key_list(m.name) f
  WHERE m.type = 'table' AND f."table" <> m.name`

/** On SQLite each table comes before those that it refers to: a pragma that defers all checks would have each statement compiled again. */
async function inOrder(all: string[]): Promise<string[]> {
  if (db.connection().dialect.name === 'mysql') return all
  const references = await rows<{ name: string; target: string }>(REFERENCES, [])
  const left = new Set(all)
  const ordered: string[] = []
  while (left.size > 0) {
    const isReferredTo = (table: string) => references.some(({ name, target }) => target === table && left.has(name))
    const next = [...left].find((table) => !isReferredTo(table))
    if (next === undefined) throw new Error(`These tables refer to one another: ${[...left].join(', ')}`)
    left.delete(next)
    ordered.push(next)
  }
  return ordered
}
