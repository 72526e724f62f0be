import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'

/** Tables whose rows come with the migrations and stay between tests. */
const KEPT = new Set(['adonis_schema', 'adonis_schema_versions', 'plans'])

/** Brings the test database up to date once per run. */
export async function migrate() {
  const command = await ace.exec('migration:run', ['--compact-output', '--no-schema-generate'])
  if (command.exitCode) throw new Error(`Migrations failed: ${String(command.error)}`)
}

/** Empties all tables. Real commits instead of a wrapping transaction: races and other processes stay testable. */
export async function emptyDatabase() {
  const connection = db.connection()
  const tables = (await connection.getAllTables()).filter((table) => !KEPT.has(table))
  const mysql = connection.dialect.name === 'mysql'
  await connection.transaction(async (trx) => {
    await trx.rawQuery(mysql ? 'SET FOREIGN_KEY_CHECKS = 0' : 'PRAGMA defer_foreign_keys = ON')
    for (const table of tables) await trx.from(table).delete()
    if (mysql) await trx.rawQuery('SET FOREIGN_KEY_CHECKS = 1')
  })
}
