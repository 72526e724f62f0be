import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
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

function isBackupName(name: string): boolean {
  return NAME.test(name)
}

/** The backups in a folder, the newest first. Other files are left alone, and so is one that is deleted meanwhile. */
export async function listBackups(folder: string): Promise<KeptBackup[]> {
  const list: KeptBackup[] = []
  for (const name of await namesIn(folder)) {
    const found = await stat(join(folder, name)).catch(nullIfMissing)
    if (found) list.push({ name, bytes: found.size, createdAt: timeOf(name) })
  }
  return list
}

/** What a rotation did: names that are deleted, and paths that couldn't be, with why. */
export interface Rotation {
  deleted: string[]
  failed: { path: string; reason: string }[]
}

/**
 * Deletes all but `keep` backups: the one that was just made and the newest before it. Newer ones are of a process that began later,
 * or of a clock that was wrong, and stay. Backups that can't be deleted are listed in the answer and throw nothing.
 */
export async function rotateBackups(made: string, keep: number): Promise<Rotation> {
  const folder = dirname(made)
  const rotation: Rotation = { deleted: [], failed: [] }
  const fail = (path: string) => (error: unknown) => void rotation.failed.push({ path, reason: reasonOf(error) })
  const names = (await namesIn(folder).catch(fail(folder))) ?? []
  for (const name of names.filter((other) => other <= basename(made)).slice(keep)) {
    const path = join(folder, name)
    await rm(path)
      .then(() => rotation.deleted.push(name))
      // Another process deleted it.
      .catch((error: unknown) => nullIfMissing(error))
      .catch(fail(path))
  }
  return rotation
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter(isBackupName).toSorted().toReversed()
}

function timeOf(name: string): string {
  return name.replace(/^culvert-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, '$1-$2-$3T$4:$5:$6Z')
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}

function nullIfMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}
