import { dropSecondDatabase } from '#core/backup/older/second_database'
import { RestoredFiles } from '#core/backup/restored_files'
import { isMigrationLocked, withMigrationLock } from '#core/database/migration_lock'
import { Restore } from '#core/restore/restore'

/** Whether a restore was committed. */
export async function isRestored(token: string): Promise<boolean> {
  return (await Restore.findBy('token', token)) !== null
}

/**
 * Brings files and rows together after a restore that was cut off, and waits for one that is under way. Of processes that start together
 * one does it.
 */
export async function settleRestore(): Promise<boolean> {
  const files = new RestoredFiles()
  if (!(await isMigrationLocked()) && !(await files.isUnsettled())) return false
  await withMigrationLock(async () => {
    await files.settle(isRestored)
    await dropSecondDatabase()
  })
  return true
}
