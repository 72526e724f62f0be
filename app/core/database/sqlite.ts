import { createRequire } from 'node:module'

interface SqliteConnection {
  pragma(statement: string): unknown
}

/**
 * Settings of every new SQLite connection: readers beside the one writer (WAL),
 * and deleted rows overwritten in the file, since ended connections must not remain on disk.
 */
export function prepareSqlite(
  connection: SqliteConnection,
  done: (error: Error | null, connection: SqliteConnection) => void
) {
  connection.pragma('journal_mode = WAL')
  connection.pragma('secure_delete = ON')
  connection.pragma('foreign_keys = ON')
  connection.pragma('busy_timeout = 5000')
  done(null, connection)
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
