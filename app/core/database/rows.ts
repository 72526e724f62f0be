import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { fromSql } from '#core/database/columns'
import { isConnectionLost, outcomeUnknown } from '#core/database/errors'
import { repeated } from '#core/database/repeat'
import type { Trx } from '#core/database/transaction'
import { timed } from '#core/metrics/observe_database'

export type Binding = string | number | null

/** What a write did: rows that matched, and the number that a new row was given. */
export interface Written {
  affected: number
  id: number
}

interface Run {
  changes: number
  lastInsertRowid: number | bigint
}

interface SqliteStatement {
  all(...bindings: Binding[]): unknown[] | Promise<unknown[]>
  /** A promise where another process has the file locked (core/database/sqlite). */
  run(...bindings: Binding[]): Run | Promise<Run>
}
interface SqliteConnection {
  /** Keeps what it has compiled (core/database/kept_statements). */
  prepare(sql: string): SqliteStatement
}
interface MysqlConnection {
  execute(sql: string, bindings: Binding[], done: (error: Error | null, answer: unknown) => void): void
}
type Connection = SqliteConnection | MysqlConnection

interface Client {
  acquireConnection(): Promise<unknown>
  releaseConnection(connection: unknown): Promise<void>
}

/**
 * A read on a hot path: constant SQL that both engines understand, prepared once per connection and sent
 * without a query builder, which costs more than the look-up itself. With `trx` it reads inside that transaction.
 */
export async function rows<Row>(sql: string, bindings: Binding[], trx?: Trx): Promise<Row[]> {
  return onConnection(readerOf(trx), sql, async (connection) =>
    isMysql(connection)
      ? ((await execute(connection, sql, bindings)) as Row[])
      : ((await connection.prepare(sql).all(...bindings)) as Row[])
  )
}

/** The first row of such a read, or null. */
export async function firstRow<Row>(sql: string, bindings: Binding[], trx?: Trx): Promise<Row | null> {
  const [row] = await rows<Row>(sql, bindings, trx)
  return row ?? null
}

/** The instant that a read answers as `at`, such as the oldest of some rows; null where there is none. */
export async function firstInstant(sql: string, bindings: Binding[]): Promise<DateTime | null> {
  const row = await firstRow<{ at: string | null }>(sql, bindings)
  return row?.at ? fromSql(row.at) : null
}

/** A write on a hot path, in the same manner; without `trx` it is a transaction of its own, and repeated as one. */
export async function write(sql: string, bindings: Binding[], trx?: Trx): Promise<Written> {
  if (trx) return onConnection(writerOf(trx), sql, (connection) => writeOn(connection, sql, bindings))
  return repeated(() => onConnection(writerOf(), sql, (connection) => writeAndCommit(connection, sql, bindings)))
}

/** Without a transaction the statement commits itself: if no answer comes, nobody knows whether it did. */
async function writeAndCommit(connection: Connection, sql: string, bindings: Binding[]): Promise<Written> {
  try {
    return await writeOn(connection, sql, bindings)
  } catch (error) {
    throw isConnectionLost(error) ? outcomeUnknown(error) : error
  }
}

async function writeOn(connection: Connection, sql: string, bindings: Binding[]): Promise<Written> {
  if (isMysql(connection)) {
    const header = (await execute(connection, sql, bindings)) as { affectedRows: number; insertId: number }
    return { affected: header.affectedRows, id: header.insertId }
  }
  const { changes, lastInsertRowid } = await connection.prepare(sql).run(...bindings)
  return { affected: changes, id: Number(lastInsertRowid) }
}

/** Of a transaction it is the transaction's own connection, which it keeps; otherwise one of the pool. */
async function onConnection<T>(client: Client, sql: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = (await client.acquireConnection()) as Connection
  try {
    return await timed(sql, () => work(connection))
  } finally {
    await client.releaseConnection(connection)
  }
}

function readerOf(trx?: Trx): Client {
  return trx ? writerOf(trx) : (db.connection().getReadClient().client as Client)
}

function writerOf(trx?: Trx): Client {
  const { client } = (trx ?? db.connection()).getWriteClient() as unknown as { client: Client }
  return client
}

function isMysql(connection: Connection): connection is MysqlConnection {
  return 'execute' in connection
}

function execute(connection: MysqlConnection, sql: string, bindings: Binding[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    connection.execute(sql, bindings, (error, answer) => (error ? reject(error) : resolve(answer)))
  })
}
