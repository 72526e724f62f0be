import { join } from 'node:path'
import { openSqliteFile, type SqliteFile } from '#core/database/sqlite'
import { StartupRefused } from '#core/startup_checks'

const LOCK = 'server.lock'
/** A restore has this one, too, so that a server can say what it is that runs. */
const RESTORE_LOCK = 'restore.lock'
/** How long a restore waits for that lock, which a server that is starting may hold for a moment. */
const RESTORE_LOCK_MS = 1_000

/** An open file that nobody refers to would be closed with the next collection of garbage. */
const held: SqliteFile[] = []

/**
 * Keeps a second server off a storage folder with a SQLite database: both would send mails, count limits and listen to
 * nodes by themselves. A process that does everything wants the folder alone; those of one role share it. The lock is the
 * operating system's, by way of SQLite, so that it ends with the process. A restore wants the folder alone, too: `patienceMs` is
 * for one that is just ending. Throws StartupRefused where another process keeps it off.
 */
export function lockStorage(storage: string, role: string, patienceMs = 0) {
  const file = openSqliteFile(join(storage, LOCK), patienceMs)
  try {
    if (role === 'all') file.exec('BEGIN EXCLUSIVE')
    else {
      file.exec('BEGIN')
      file.prepare('SELECT 1 FROM sqlite_master').all()
    }
  } catch (error) {
    file.close()
    if (!isBusy(error)) throw error
    throw new StartupRefused([
      isRestoreRunning(storage)
        ? `A restore is running on the storage folder ${storage}. Wait until it has ended, then start this again.`
        : `Another server runs on the storage folder ${storage}. Stop it, set CULVERT_STORAGE to another folder, or start both with a role, such as npm start -- --role web.`,
    ])
  }
  held.push(file)
}

/** Takes the folder for a restore. Answers a function that gives it back, or what has it: a server or worker, or another restore. */
export function lockForRestore(storage: string): (() => void) | 'server' | 'restore' {
  const file = openSqliteFile(join(storage, LOCK), 0)
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (!isBusy(error)) throw error
    return isRestoreRunning(storage) ? 'restore' : 'server'
  }
  const mark = markRestore(storage)
  return () => {
    mark?.close()
    file.close()
  }
}

/** Null where it can't be locked, for example because the file belongs to another user. Then others say that a server is running. */
function markRestore(storage: string): SqliteFile | null {
  let mark: SqliteFile | null = null
  try {
    mark = openSqliteFile(join(storage, RESTORE_LOCK), RESTORE_LOCK_MS)
    mark.exec('BEGIN EXCLUSIVE')
  } catch {
    mark?.close()
    return null
  }
  return mark
}

function isRestoreRunning(storage: string): boolean {
  try {
    const mark = openSqliteFile(join(storage, RESTORE_LOCK), 0)
    try {
      mark.prepare('SELECT 1 FROM sqlite_master').all()
    } finally {
      mark.close()
    }
  } catch (error) {
    return isBusy(error)
  }
  return false
}

function isBusy(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')
}
