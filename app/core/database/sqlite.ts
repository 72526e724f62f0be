import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@adonisjs/lucid/database'

interface Statement {
  run(...bindings: unknown[]): unknown
  all(...bindings: unknown[]): unknown
}

interface SqliteConnection {
  pragma(statement: string): unknown
  prepare(sql: string): Statement
}

/** A writer waits for another process's lock for so long, and looks at it so often. */
const PATIENCE_MS = 5_000
const LOOK_MS = 20

/**
 * Settings of every new SQLite connection: readers beside the one writer (WAL),
 * and deleted rows overwritten in the file, since ended connections must not remain on disk.
 */
export function prepareSqlite(
  connection: SqliteConnection,
  done: (error: Error | null, connection: SqliteConnection) => void
) {
  try {
    connection.pragma('busy_timeout = 5000')
    // Counts for a file that is new: its free pages can be given back (core/database/free_pages).
    connection.pragma('auto_vacuum = INCREMENTAL')
    connection.pragma('journal_mode = WAL')
    connection.pragma('secure_delete = ON')
    connection.pragma('foreign_keys = ON')
    waitAsynchronously(connection)
    done(null, connection)
  } catch (error) {
    done(error as Error, connection)
  }
}

/** SQLite itself waits for a lock with the whole process: nobody would be served meanwhile. The answer is then a promise. */
function waitAsynchronously(connection: SqliteConnection) {
  connection.pragma('busy_timeout = 0')
  const prepare = connection.prepare.bind(connection)
  connection.prepare = (sql) => {
    const statement = prepare(sql)
    for (const name of ['run', 'all'] as const) {
      const call = statement[name].bind(statement)
      statement[name] = (...bindings) => patiently(() => call(...bindings))
    }
    return statement
  }
}

function patiently(call: () => unknown): unknown {
  try {
    return call()
  } catch (error) {
    if (isLocked(error)) return waitForLock(call)
    throw error
  }
}

async function waitForLock(call: () => unknown): Promise<unknown> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    await sleep(LOOK_MS)
    try {
      return call()
    } catch (error) {
      if (!isLocked(error) || performance.now() > until) throw error
    }
  }
}

/** A transaction whose view has become old can only be done again from its beginning: SQLITE_BUSY_SNAPSHOT. */
function isLocked(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'SQLITE_BUSY'
}

/** knex's client: what runs a query on one of its connections. */
interface KnexClient {
  runner(builder: { _method?: string }): unknown
}

const READS = new Set(['select', 'first', 'pluck'])

/**
 * Has the connection `sqlite` read with a connection of its own, as Lucid does it where a database has replicas, so that no
 * reader waits behind a writer who waits. Transactions read and write on the connection that they have.
 */
export function separateReads(db: Database) {
  db.manager.connect('sqlite')
  const connection = db.manager.get('sqlite')?.connection
  if (!connection?.client) return
  const reader = db.connection('sqliteReader').getWriteClient()
  connection.readClient = reader
  // Lucid sends SQLite's queries to the one client in any case.
  const [reads, writes] = [reader, connection.client].map(({ client }) => client as KnexClient) as [
    KnexClient,
    KnexClient,
  ]
  const runWriting = writes.runner.bind(writes)
  writes.runner = (builder) => (READS.has(builder['_method'] ?? '') ? reads.runner(builder) : runWriting(builder))
}

/** A SQLite file beside the database, as far as we use one. */
export interface SqliteFile {
  prepare(sql: string): {
    all(...bindings: (string | number | null)[]): unknown[]
    run(...bindings: (string | number | null)[]): { changes: number }
  }
  exec(sql: string): void
  pragma(statement: string): unknown
  close(): void
}

/** Opens such a file, making it where it is missing. Another writer is waited for. */
export function openSqliteFile(path: string, patienceMs = 2_000): SqliteFile {
  // The driver brings no types.
  const Driver = createRequire(import.meta.url)('better-sqlite3') as new (
    path: string,
    options: { timeout: number }
  ) => SqliteFile
  return new Driver(path, { timeout: patienceMs })
}
