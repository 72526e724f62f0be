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
    this.#file ??= openLock(this.path)
    const until = performance.now() + PATIENCE_MS
    while (!begin(this.#file)) {
      if (performance.now() > until) fail({ type: 'busy' })
      await sleep(LOOK_MS)
    }
    try {
      return await work()
    } finally {
      this.#file.exec('ROLLBACK')
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
  file.pragma('journal_mode = MEMORY')
  return file
}

function begin(file: SqliteFile): boolean {
  try {
    file.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) return false
    throw error
  }
}
