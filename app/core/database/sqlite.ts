import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { callbackify } from 'node:util'
import type { Database } from '@adonisjs/lucid/database'
import { keepStatements } from '#core/database/kept_statements'

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
const LOCKED = new Set(['SQLITE_BUSY', 'SQLITE_BUSY_RECOVERY'])

const SETTINGS = [
  // Counts for a file that is new: its free pages can be given back (core/database/free_pages).
  'auto_vacuum = INCREMENTAL',
  'journal_mode = WAL',
  'secure_delete = ON',
  'foreign_keys = ON',
]

/**
 * Settings of every new SQLite connection: readers beside the one writer (WAL),
 * and deleted rows overwritten in the file, since ended connections must not remain on disk.
 * Where several processes open a new file, the one that switches it to WAL locks the others out, and SQLite doesn't wait for
 * that lock, whatever its busy_timeout (sqlite.org/c3ref/busy_handler.html: "if it determines that invoking the busy handler
 * could result in a deadlock"). So each setting waits as a statement does.
 */
export const prepareSqlite = callbackify(async (connection: SqliteConnection) => {
  // SQLite itself waits for a lock with the whole process: nobody would be served meanwhile.
  connection.pragma('busy_timeout = 0')
  for (const setting of SETTINGS) await patiently(() => connection.pragma(setting))
  waitAsynchronously(connection)
  keepStatements(connection)
  return connection
})

/** The answer of a statement that has to wait is a promise. */
function waitAsynchronously(connection: SqliteConnection) {
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

/**
 * Another process writes, or sets the file up again after one that was killed. A transaction whose view has become old can only
 * be done again from its beginning: SQLITE_BUSY_SNAPSHOT.
 */
function isLocked(error: unknown): boolean {
  return LOCKED.has(String((error as { code?: unknown }).code))
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
