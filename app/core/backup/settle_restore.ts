import { dropSecondDatabase } from '#core/backup/older/second_database'
import { areKeysReplaced } from '#core/backup/keys'
import { RestoredFiles } from '#core/backup/restored_files'
import { isMigrationLocked, withMigrationLock } from '#core/database/migration_lock'
import { Restore } from '#core/restore/restore'
import { StartupRefused } from '#core/startup_checks'

const KEYS_REPLACED =
  'It put the application key of its backup in the place of the one that this process has. Start this once more, or run the same command again.'

/** Whether a restore was committed. */
export async function isRestored(token: string): Promise<boolean> {
  return (await Restore.findBy('token', token)) !== null
}

/**
 * Brings files and rows together after a restore that was cut off, and waits for one that is under way. Of processes that start together
 * one does it. Throws StartupRefused in a process that began with the keys from before.
 */
export async function settleRestore(): Promise<boolean> {
  const files = new RestoredFiles()
  const isSettling = (await isMigrationLocked()) || (await files.isUnsettled())
  if (isSettling) {
    await withMigrationLock(async () => {
      await files.settle(isRestored)
      await dropSecondDatabase()
    })
  }
  // Also where a restore began and ended since this process read them.
  if (areKeysReplaced()) throw new StartupRefused([KEYS_REPLACED], 'A restore is complete by now')
  return isSettling
}
