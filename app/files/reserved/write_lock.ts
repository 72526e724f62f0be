import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import culvert from '#config/culvert'
import { openSqliteFile, type SqliteFile } from '#core/database/sqlite'
import { fail } from '#files/errors'

const LOOK_MS = 10
const PATIENCE_MS = 10_000

/**
 * One write at a time, of all processes of this machine: what a write checked holds until it has done its one rename. The
 * lock is the operating system's, by way of SQLite, so it ends with its process. Slow work, such as taking in an upload,
 * comes before.
 */
export class WriteLock {
  #file: SqliteFile | null = null
  #last: Promise<unknown> = Promise.resolve()

  constructor(private path = join(culvert.storage, 'files.lock')) {}

  /** Fails as 'busy' where others hold the lock for ten seconds. */
  async hold<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(() => this.#holdAmongProcesses(work))
    this.#last = turn.catch(() => {})
    return turn
  }

  async #holdAmongProcesses<T>(work: () => Promise<T>): Promise<T> {
    const until = performance.now() + PATIENCE_MS
    let file = this.#begin()
    while (!file) {
      if (performance.now() > until) fail({ type: 'busy' })
      await sleep(LOOK_MS)
      file = this.#begin()
    }
    try {
      return await work()
    } finally {
      file.exec('ROLLBACK')
    }
  }

  /** Null while another process holds the lock, which also keeps the file from being opened. */
  #begin(): SqliteFile | null {
    try {
      this.#file ??= openLock(this.path)
      this.#file.exec('BEGIN EXCLUSIVE')
      return this.#file
    } catch (error) {
      if (String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) return null
      throw error
    }
  }

  close() {
    this.#file?.close()
    this.#file = null
  }
}

/** Nothing is ever written to it. A journal on the disk would need room, and on a full one nothing could be deleted. */
function openLock(path: string): SqliteFile {
  const file = openSqliteFile(path, 0)
  try {
    file.pragma('journal_mode = MEMORY')
  } catch (error) {
    file.close()
    throw error
  }
  return file
}
