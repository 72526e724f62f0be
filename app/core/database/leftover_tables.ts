import db from '@adonisjs/lucid/services/db'

/** MySQL's and MariaDB's number for a table that is there already. */
const TABLE_EXISTS = 1050

/**
 * Drops an empty table that a migration of a killed process left behind, so that the migration can run again: MariaDB and MySQL keep a
 * table at once, before its indexes are made and the migration is noted. Answers whether it did: not where the migration failed for something
 * else, the table has rows, or others refer to it.
 */
export async function dropLeftover(error: unknown, connectionName?: string): Promise<boolean> {
  const { errno, sqlMessage = '' } = (error ?? {}) as { errno?: unknown; sqlMessage?: string }
  const [, table] = errno === TABLE_EXISTS ? (/'(?:[^'.]+\.)?([^'.]+)'/.exec(sqlMessage) ?? []) : []
  if (table === undefined) return false
  const client = db.connection(connectionName)
  if (await client.from(table).first()) return false
  return client.rawQuery('DROP TABLE ??', [table]).then(
    () => true,
    () => false
  )
}
