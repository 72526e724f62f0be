import { readJournal } from '#core/backup/restore_journal'
import { RestoredFiles } from '#core/backup/restored_files'
import { withMigrationLock } from '#core/database/migration_lock'
import { Restore } from '#core/restore/restore'

/** Whether a restore was committed. */
export async function isRestored(token: string): Promise<boolean> {
  return (await Restore.findBy('token', token)) !== null
}

/** Brings files and rows together after a restore that was cut off. Of processes that start together one does it. */
export async function settleRestore(): Promise<boolean> {
  if (!(await readJournal())) return false
  await withMigrationLock(() => new RestoredFiles().settle(isRestored))
  return true
}
