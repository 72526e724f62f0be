import { join } from 'node:path'
import { openSqliteFile, type SqliteFile } from '#core/database/sqlite'
import { StartupRefused } from '#core/startup_checks'

const LOCK = 'server.lock'
/** A restore has this one, too, so that a server can say what it is that runs. */
const RESTORE_LOCK = 'restore.lock'
/** A server looks at that lock for a moment. */
const LOOKED_AT_MS = 1_000

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

/** Takes the folder for a restore. Answers what gives it back; null where a server or another restore has it. */
export function lockForRestore(storage: string): (() => void) | null {
  const file = openSqliteFile(join(storage, LOCK), 0)
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch {
    file.close()
    return null
  }
  const mark = markRestore(storage)
  return () => {
    mark?.close()
    file.close()
  }
}

/** Only a message depends on it: where it can't be written, such as beside another user's, there is none. */
function markRestore(storage: string): SqliteFile | null {
  let mark: SqliteFile | null = null
  try {
    mark = openSqliteFile(join(storage, RESTORE_LOCK), LOOKED_AT_MS)
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
