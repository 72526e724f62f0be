import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DateTime } from 'luxon'

const NAME = /^culvert-\d{8}T\d{6}Z\.backup$/

/** A backup in a folder. */
export interface KeptBackup {
  name: string
  bytes: number
  createdAt: string
}

/** The name of a backup that is made now: names sort by time. */
export function backupName(now: DateTime): string {
  return `culvert-${now.toUTC().toFormat("yyyyMMdd'T'HHmmss'Z'")}.backup`
}

export function isBackupName(name: string): boolean {
  return NAME.test(name)
}

/** The backups in a folder, the newest first. Other files are left alone. */
export async function listBackups(folder: string): Promise<KeptBackup[]> {
  const names = (await readdir(folder)).filter(isBackupName).toSorted()
  const list = await Promise.all(
    names.map(async (name) => ({
      name,
      bytes: (await stat(join(folder, name))).size,
      createdAt: name.replace(/^culvert-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, '$1-$2-$3T$4:$5:$6Z'),
    }))
  )
  return list.toReversed()
}

/** Deletes all but the newest `keep` backups of a folder, and answers their names. */
export async function rotateBackups(folder: string, keep: number): Promise<string[]> {
  const old = (await listBackups(folder)).slice(keep).map(({ name }) => name)
  for (const name of old) await rm(join(folder, name))
  return old
}
