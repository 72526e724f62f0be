import { join } from 'node:path'
import { openSqliteFile, type SqliteFile } from '#core/database/sqlite'
import { StartupRefused } from '#core/startup_checks'

/** An open file that nobody refers to would be closed with the next collection of garbage. */
const held: SqliteFile[] = []

/**
 * Keeps a second server off a storage folder with a SQLite database: both would send mails, count limits and listen to
 * nodes by themselves. A process that does everything wants the folder alone; those of one role share it. The lock is the
 * operating system's, by way of SQLite, so that it ends with the process. A restore wants the folder alone, too: `patienceMs` is
 * for one that is just ending.
 */
export function lockStorage(storage: string, role: string, patienceMs = 0) {
  const file = openSqliteFile(join(storage, 'server.lock'), patienceMs)
  try {
    if (role === 'all') file.exec('BEGIN EXCLUSIVE')
    else {
      file.exec('BEGIN')
      file.prepare('SELECT 1 FROM sqlite_master').all()
    }
  } catch (error) {
    file.close()
    if (!String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) throw error
    throw new StartupRefused([
      `Another server, or a restore, runs on the storage folder ${storage}. Stop it or wait until it ends, set CULVERT_STORAGE to another folder, or start both with a role, such as npm start -- --role web.`,
    ])
  }
  held.push(file)
}
