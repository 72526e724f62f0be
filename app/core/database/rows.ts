import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#core/database/transaction'

type Binding = string | number | null

interface SqliteConnection {
  prepare(sql: string): { all(...bindings: Binding[]): unknown[] }
}
interface MysqlConnection {
  execute(sql: string, bindings: Binding[], done: (error: Error | null, rows: unknown[]) => void): void
}

const statements = new WeakMap<SqliteConnection, Map<string, ReturnType<SqliteConnection['prepare']>>>()

/**
 * A read on a hot path: constant SQL that both engines understand, prepared once per connection and sent
 * without a query builder, which costs more than the look-up itself. With `trx` it reads inside that transaction.
 */
export async function rows<Row>(sql: string, bindings: Binding[], trx?: Trx): Promise<Row[]> {
  if (trx) return inTransaction<Row>(sql, bindings, trx)
  const { client } = db.connection().getReadClient()
  const connection: unknown = await client.acquireConnection()
  try {
    if ('execute' in (connection as object)) return await execute<Row>(connection as MysqlConnection, sql, bindings)
    return prepared(connection as SqliteConnection, sql).all(...bindings) as Row[]
  } finally {
    await client.releaseConnection(connection)
  }
}

/** The first row of such a read, or null. */
export async function firstRow<Row>(sql: string, bindings: Binding[], trx?: Trx): Promise<Row | null> {
  const [row] = await rows<Row>(sql, bindings, trx)
  return row ?? null
}

async function inTransaction<Row>(sql: string, bindings: Binding[], trx: Trx): Promise<Row[]> {
  const answer: unknown = await trx.rawQuery(sql, bindings as string[])
  // mysql2 answers [rows, fields].
  return (trx.dialect.name === 'mysql' ? (answer as unknown[])[0] : answer) as Row[]
}

function execute<Row>(connection: MysqlConnection, sql: string, bindings: Binding[]): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    connection.execute(sql, bindings, (error, found) => (error ? reject(error) : resolve(found as Row[])))
  })
}

function prepared(connection: SqliteConnection, sql: string) {
  let known = statements.get(connection)
  if (!known) statements.set(connection, (known = new Map()))
  let statement = known.get(sql)
  if (!statement) known.set(sql, (statement = connection.prepare(sql)))
  return statement
}
