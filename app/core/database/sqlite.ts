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
