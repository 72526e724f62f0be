import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** A whole database of MariaDB as statements, and the rows that come with the migrations. */
export interface Dump {
  statements: string[]
  rows: Record<string, Record<string, string | number | null>[]>
}

interface Listed {
  name: string
  type: string
}

const LIST = `SELECT table_name AS name, table_type AS type FROM information_schema.tables
  WHERE table_schema = DATABASE() ORDER BY table_type, table_name`

export async function dumpDatabase(client: QueryClientContract): Promise<Dump> {
  const dump: Dump = { statements: [], rows: {} }
  // Tables come before the views on them.
  const [listed] = (await client.rawQuery(LIST)) as [Listed[]]
  for (const { name, type } of listed) {
    const [[shown]] = (await client.rawQuery(`SHOW CREATE TABLE \`${name}\``)) as [[Record<string, string>]]
    dump.statements.push(shown['Create Table'] ?? shown['Create View'] ?? '')
    if (type !== 'BASE TABLE') continue
    const found = (await client.from(name)) as Dump['rows'][string]
    if (found.length > 0) dump.rows[name] = found
  }
  return dump
}

/** The settings of the connection hold for the transaction's; a statement that makes a table commits for itself. */
export async function replay({ statements, rows }: Dump, client: QueryClientContract) {
  await client.transaction(async (trx) => {
    await trx.rawQuery('SET FOREIGN_KEY_CHECKS = 0')
    for (const statement of statements) await trx.rawQuery(statement)
    for (const [table, found] of Object.entries(rows)) await trx.table(table).multiInsert(found)
    await trx.rawQuery('SET FOREIGN_KEY_CHECKS = 1')
  })
}
