import { chmodSync, chownSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { openSqliteFile, type SqliteFile } from '#core/database/sqlite'

/** A row of such a file: what is looked up, and one answer. */
export interface LookupEntry {
  key: string
  value: string
}

/** Names of the table and its two columns: the code's own words, they become SQL as they are. */
export interface LookupShape {
  table: string
  key: string
  value: string
}

/**
 * A small SQLite file for another program of this machine, which must not see the database itself: SQLite knows no rights
 * within a file. Without a write-ahead log, so that read-only users can open it; changed in place, because readers
 * keep it open. The owner may write, the group may read.
 */
export class LookupFile {
  #turn: Promise<unknown> = Promise.resolve()

  constructor(
    readonly path: string,
    private shape: LookupShape
  ) {}

  /**
   * Makes the file hold exactly what `read` answers. The file is locked before the list is read: of processes that write
   * at once, the last one has read the latest.
   */
  replace(read: () => Promise<LookupEntry[]>): Promise<void> {
    const turn = this.#turn.then(() => this.#replace(read))
    this.#turn = turn.catch(() => {})
    return turn
  }

  async #replace(read: () => Promise<LookupEntry[]>) {
    const file = this.#open()
    try {
      file.exec('BEGIN IMMEDIATE')
      const changed = this.#write(file, await read())
      file.exec(changed ? 'COMMIT' : 'ROLLBACK')
    } finally {
      // What was begun and not committed is undone by closing.
      file.close()
    }
  }

  #open(): SqliteFile {
    const { table, key, value } = this.shape
    this.#makeFolder()
    const isNew = !existsSync(this.path)
    const file = openSqliteFile(this.path)
    if (isNew) this.#hand()
    file.pragma('journal_mode = DELETE')
    file.pragma('secure_delete = ON')
    file.exec(`CREATE TABLE IF NOT EXISTS ${table} (${key} TEXT PRIMARY KEY, ${value} TEXT NOT NULL)`)
    return file
  }

  /** Owned like its folder: root may have run the command, and the server has to write it. */
  #hand() {
    chmodSync(this.path, 0o640)
    const { uid, gid } = statSync(dirname(this.path))
    if (process.getuid?.() === 0) chownSync(this.path, uid, gid)
  }

  /** A folder that is there already is somebody's decision. Modes are set in so many words: the process's umask is stricter. */
  #makeFolder() {
    const folder = dirname(this.path)
    if (existsSync(folder)) return
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, 0o750)
  }

  /** Writes the difference only: most rounds find none, and touch nothing. */
  #write(file: SqliteFile, wanted: LookupEntry[]): boolean {
    const { table, key, value } = this.shape
    const there = file.prepare(`SELECT ${key} AS "key", ${value} AS "value" FROM ${table}`).all() as LookupEntry[]
    const known = new Map(there.map((entry) => [entry.key, entry.value]))
    const keys = new Set(wanted.map((entry) => entry.key))
    const gone = there.filter((entry) => !keys.has(entry.key))
    const changed = wanted.filter((entry) => known.get(entry.key) !== entry.value)
    const remove = file.prepare(`DELETE FROM ${table} WHERE ${key} = ?`)
    const put = file.prepare(`INSERT OR REPLACE INTO ${table} (${key}, ${value}) VALUES (?, ?)`)
    for (const entry of gone) remove.run(entry.key)
    for (const entry of changed) put.run(entry.key, entry.value)
    return gone.length + changed.length > 0
  }
}
