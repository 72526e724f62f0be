import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { dropSecondDatabase } from '#core/backup/older/second_database'
import { areKeysReplaced } from '#core/backup/keys'
import { readJournal } from '#core/backup/restore_journal'
import { RestoredFiles } from '#core/backup/restored_files'
import { isLockTimeout } from '#core/database/errors'
import { isMigrationLocked, withMigrationLock } from '#core/database/migration_lock'
import { lockRow, transaction } from '#core/database/transaction'
import { Restore } from '#core/restore/restore'
import { StartupRefused } from '#core/startup_checks'

const KEYS_REPLACED =
  'It put the application key of its backup in the place of the one that this process has. Start this once more, or run the same command again.'

/**
 * Whether a restore was committed. Where the connection was lost at its COMMIT, MariaDB may still be at it: a read with a lock waits
 * until the transaction has ended either way, however long that takes.
 */
export async function isRestored(token: string): Promise<boolean> {
  if (db.connection().dialect.name !== 'mysql') return (await Restore.findBy('token', token)) !== null
  for (;;) {
    try {
      return await transaction(async (trx) => (await lockRow(trx, 'restores', { token }, 'id')) !== null)
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      logger.warn('the database is still ending the transaction of a restore, waiting for it')
    }
  }
}

/**
 * Brings files and rows together after a restore that was cut off, and waits for one that is under way. Of processes that start together
 * one does it. Throws StartupRefused in a process that began with the keys from before.
 */
export async function settleRestore(): Promise<boolean> {
  const files = new RestoredFiles()
  const isSettling = (await isMigrationLocked()) || (await files.isUnsettled())
  if (isSettling) await withMigrationLock(() => settle(files))
  refuseKeysFromBefore()
  return isSettling
}

/** Does the same, and then `work`, beside which no restore begins: one waits until it has ended. */
export async function withoutRestore<T>(work: () => Promise<T>, onWait: () => void): Promise<T> {
  return withMigrationLock(async () => {
    await settle(new RestoredFiles())
    refuseKeysFromBefore()
    return work()
  }, onWait)
}

async function settle(files: RestoredFiles) {
  await files.settle(isRestored)
  await dropSecondDatabase()
}

/** For a program that settles nothing: waits for a restore that is under way, answers whether there was one, and refuses one that was cut off. */
export async function waitForRestore(): Promise<boolean> {
  const isUnderWay = await isMigrationLocked()
  if (isUnderWay) await withMigrationLock(async () => {})
  if (await readJournal()) throw new StartupRefused(['A restore was cut off. Run: culvert system prepare'])
  refuseKeysFromBefore()
  return isUnderWay
}

/** Also where a restore began and ended since this process read them. */
function refuseKeysFromBefore() {
  if (areKeysReplaced()) throw new StartupRefused([KEYS_REPLACED], 'A restore is complete by now')
}
