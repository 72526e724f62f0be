import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { BackupRefused, type Engine } from '#core/backup/format'
import { type PooledConnection, usePooledConnection as onPooledConnection } from '#core/database/connection'
import { openSqliteFile } from '#core/database/sqlite'

type Binding = string | number | null
type Row = Record<string, unknown>

/** A table's stored columns, without generated ones. */
export interface StoredTable {
  name: string
  columns: string[]
  /** Columns of its primary key, in their order. */
  key: string[]
  /** Columns of texts and documents: how long one is shows only in the row. */
  long: string[]
}

/** The database at one point in time, unaffected by later writes. */
export interface Snapshot {
  engine: Engine
  tables(): Promise<StoredTable[]>
  read(sql: string, bindings: Binding[]): Promise<Row[]>
}

/** As long as a value of VARCHAR(2000) can be. */
const SHORT_BYTES = 8_000
/** MariaDB closes a connection that is idle for longer than its `wait_timeout`, and a slow reader keeps a backup waiting. */
const LONGEST_WAIT_SECONDS = 2_147_483
/** Types of SQLite whose columns have no length. */
const LONG = /^$|text|clob|blob|json/i

const SQLITE_TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
const MYSQL_TABLES = `SELECT table_name AS name, engine AS engine FROM information_schema.tables
  WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE' ORDER BY table_name`
const MYSQL_COLUMNS = `SELECT table_name AS t, column_name AS name,
    (data_type = 'json' OR COALESCE(character_octet_length, 0) > ${SHORT_BYTES}) AS isLong FROM information_schema.columns
  WHERE table_schema = DATABASE() AND (generation_expression IS NULL OR generation_expression = '')
  ORDER BY table_name, ordinal_position`
const MYSQL_KEYS = `SELECT table_name AS t, column_name AS name FROM information_schema.key_column_usage
  WHERE table_schema = DATABASE() AND constraint_name = 'PRIMARY' ORDER BY table_name, ordinal_position`

/** Gives `work` the database as of now. It blocks no writes and sees none that come later. */
export function withSnapshot<T>(
  work: (snapshot: Snapshot) => Promise<T>,
  client: QueryClientContract = db.connection()
): Promise<T> {
  return client.dialect.name === 'mysql' ? ofMysql(work, client) : ofSqlite(work, client)
}

/** Reads with a client as a snapshot does: of a transaction, what it sees. */
export function readerOf(client: QueryClientContract): Snapshot['read'] {
  return async (sql, bindings) => {
    // Lucid's type of bindings knows no null.
    const answer = (await client.rawQuery(sql, bindings as string[])) as unknown
    return (client.dialect.name === 'mysql' ? (answer as unknown[])[0] : answer) as Row[]
  }
}

/** A connection of its own to the file: its first read fixes what it sees until it ends, beside the write-ahead log. */
async function ofSqlite<T>(work: (snapshot: Snapshot) => Promise<T>, client: QueryClientContract): Promise<T> {
  const { connection } = client.getWriteClient().client.config as { connection: { filename: string } }
  const file = openSqliteFile(connection.filename)
  const read = (sql: string, bindings: Binding[]) => file.prepare(sql).all(...bindings) as Row[]
  try {
    file.exec('BEGIN')
    const names = read(SQLITE_TABLES, []).map(({ name }) => String(name))
    const tables = names.sort().map((name) => {
      const columns = file.pragma(`table_info(${name})`) as { name: string; type: string; pk: number }[]
      const key = columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk)
      const long = columns.filter(({ type }) => LONG.test(type))
      return { name, columns: namesOf(columns), key: namesOf(key), long: namesOf(long) }
    })
    return await work({
      engine: 'SQLite',
      tables: async () => tables,
      read: async (sql, bindings) => read(sql, bindings),
    })
  } finally {
    file.close()
  }
}

function ofMysql<T>(work: (snapshot: Snapshot) => Promise<T>, client: QueryClientContract): Promise<T> {
  return onPooledConnection(async (connection) => {
    const read = (sql: string, bindings: Binding[] = []) => query(connection, sql, bindings)
    await read(`SET SESSION wait_timeout = ${LONGEST_WAIT_SECONDS}`)
    await read('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
    await read('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY')
    try {
      return await work({ engine: 'MariaDB', tables: () => mysqlTables(read), read })
    } finally {
      await connection.reset()
      await read('SET SESSION wait_timeout = DEFAULT').catch(() => connection.discard())
    }
  }, client)
}

async function mysqlTables(read: Snapshot['read']): Promise<StoredTable[]> {
  const tables = await read(MYSQL_TABLES, [])
  // Other engines have no transactions: what they hold would be of another time.
  const other = tables.find(({ engine }) => String(engine).toLowerCase() !== 'innodb')
  if (other) throw new BackupRefused({ type: 'not_innodb', table: String(other['name']) })
  const [columns, keys] = [await read(MYSQL_COLUMNS, []), await read(MYSQL_KEYS, [])]
  const long = columns.filter(({ isLong }) => Number(isLong) === 1)
  return tables.map(({ name }) => {
    const of = (list: Row[]) => namesOf(list.filter(({ t }) => t === name))
    return { name: String(name), columns: of(columns), key: of(keys), long: of(long) }
  })
}

function namesOf(list: readonly { name?: unknown }[]): string[] {
  return list.map(({ name }) => String(name))
}

interface Driver {
  query(sql: string, bindings: Binding[], done: (error: Error | null, rows: Row[]) => void): void
}

function query({ raw }: PooledConnection, sql: string, bindings: Binding[]): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    ;(raw as unknown as Driver).query(sql, bindings, (error, rows) => (error ? reject(error) : resolve(rows)))
  })
}
