import db from '@adonisjs/lucid/services/db'

/** MySQL's and MariaDB's number for a table that is there already. */
const TABLE_EXISTS = 1050

/**
 * Drops an empty table that a migration of a killed process left behind, so that the migration can run again: MariaDB and MySQL keep a
 * table at once, before its indexes are made and the migration is noted. Answers its name; null: the migration failed for something else,
 * or the table has rows.
 */
export async function dropLeftover(error: unknown, connectionName?: string): Promise<string | null> {
  const { errno, sqlMessage = '' } = (error ?? {}) as { errno?: unknown; sqlMessage?: string }
  const [, table] = errno === TABLE_EXISTS ? (/'(?:[^'.]+\.)?([^'.]+)'/.exec(sqlMessage) ?? []) : []
  if (table === undefined) return null
  const client = db.connection(connectionName)
  if (await client.from(table).first()) return null
  await client.rawQuery('DROP TABLE ??', [table])
  return table
}
