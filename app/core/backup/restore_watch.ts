import db from '@adonisjs/lucid/services/db'
import { BackupRefused } from '#core/backup/format'
import { areKeysReplaced } from '#core/backup/keys'
import { lastExchange } from '#core/backup/restore_journal'
import { RestoredFiles } from '#core/backup/restored_files'
import { Restore } from '#core/restore/restore'

/**
 * Watches for restores while a backup is made. Rows of one installation with files or keys of another would count as a good backup, and
 * take the place of one in a rotation. Throws BackupRefused where a restore is under way or cut off; what it answers also throws where
 * one ran in between, or began and was undone.
 */
export async function watchForRestores(): Promise<() => Promise<void>> {
  const before = await lastOnes()
  await refuseBetween()
  return async () => {
    await refuseBetween()
    const after = await lastOnes()
    if (after.exchange !== before.exchange || after.restore !== before.restore || areKeysReplaced())
      throw new BackupRefused({ type: 'restored_meanwhile' })
  }
}

/** The exchange of files is known on this machine only, and a restore on any. */
async function lastOnes() {
  return { exchange: await lastExchange(), restore: await lastRestore() }
}

/** A database that an older release prepared has no such table. */
async function lastRestore(): Promise<string | null> {
  if (!(await db.connection().schema.hasTable(Restore.table))) return null
  return (await Restore.query().select('token').orderBy('id', 'desc').first())?.token ?? null
}

async function refuseBetween() {
  if (await new RestoredFiles().isBetween()) throw new BackupRefused({ type: 'restore_unfinished' })
}
