import db from '@adonisjs/lucid/services/db'
import mysql from 'mysql2'
import { errorStatement } from '#tests/support/broken_connections'

/** A statement that fails: the next one with this text. Its error has this number of MariaDB's, on SQLite too. */
type Refusal = readonly [text: string, number: number]
/** The number of the error with which a statement fails; null where it is done. */
type Refused = (sql: string) => number | null

interface MysqlConnection {
  execute(sql: string, bindings: unknown[], done: (error: Error | null) => void): unknown
  query(sql: string, done: (error: Error | null) => void): unknown
}

interface SqliteConnection {
  prepare(sql: string): unknown
}

interface Pool {
  acquireConnection(): Promise<SqliteConnection>
  releaseConnection(connection: SqliteConnection): Promise<void>
}

/** Of what `rows` and `write` send, one statement after the other fails, each once. Answers what takes that back. */
export async function refuseInTurn(...refusals: Refusal[]): Promise<() => void> {
  const due = [...refusals]
  const refused: Refused = (sql) => {
    const [next] = due
    if (!next || !sql.includes(next[0])) return null
    due.shift()
    return next[1]
  }
  return db.connection().dialect.name === 'mysql' ? onMariadb(refused) : onSqlite(refused)
}

function onMariadb(refused: Refused) {
  const connection = (mysql as unknown as { Connection: { prototype: MysqlConnection } }).Connection.prototype
  const { execute } = connection
  connection.execute = function (sql, bindings, done) {
    const number = refused(sql)
    return number === null ? execute.call(this, sql, bindings, done) : this.query(errorStatement(number), done)
  }
  return () => void (connection.execute = execute)
}

/** One connection does all there. */
async function onSqlite(refused: Refused) {
  const { client } = db.connection().getWriteClient() as unknown as { client: Pool }
  const connection = await client.acquireConnection()
  await client.releaseConnection(connection)
  const { prepare } = connection
  connection.prepare = (sql) => {
    const errno = refused(sql)
    if (errno !== null) throw Object.assign(new Error('refused'), { errno })
    return prepare.call(connection, sql)
  }
  return () => void (connection.prepare = prepare)
}
