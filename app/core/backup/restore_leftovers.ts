import { randomBytes } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing } from '#core/backup/file_tree'
import { ASIDE, DISCARDED, namesIn, replacedFolders } from '#core/backup/restore_folders'
import { readJournal } from '#core/backup/restore_journal'

/** A folder that is in nobody's way and stays. */
export interface Leftover {
  path: string
  /** It was replaced or given up by a restore and can go; otherwise no restore knows of it, and it may be all that there is of something. */
  isDiscarded: boolean
}

/**
 * Takes a folder out of the way by another name beside it, which needs no right in the folder itself and takes no time. Answers that
 * name; null where there is no such folder.
 */
export async function discard(path: string): Promise<string | null> {
  const discarded = join(path, '..', `${DISCARDED}${randomBytes(6).toString('hex')}`)
  return rename(path, discarded).then(
    () => discarded,
    (error: unknown) => {
      if (isMissing(error)) return null
      throw error
    }
  )
}

/** Deletes what can be deleted of a discarded folder. Nothing depends on it. */
export async function deleteDiscarded(path: string) {
  await rm(path, { recursive: true, force: true }).catch(() => {})
}

/** What is there of them. Changes nothing. */
export async function findLeftovers(): Promise<Leftover[]> {
  const found: Leftover[] = []
  for (const { folder } of replacedFolders()) {
    if (await isForeign(folder)) found.push({ path: join(folder, ASIDE), isDiscarded: false })
    const names = (await namesIn(folder)).filter((name) => name.startsWith(DISCARDED))
    found.push(...names.map((name) => ({ path: join(folder, name), isDiscarded: true })))
  }
  return found
}

/** Tries once more to delete them. Answers those that are still there. */
export async function deleteLeftovers(): Promise<Leftover[]> {
  for (const { path, isDiscarded } of await findLeftovers()) if (isDiscarded) await deleteDiscarded(path)
  return findLeftovers()
}

/** Whether something is set aside that no journal tells about. Where a restore ended it took its folder along. */
export async function isForeign(folder: string): Promise<boolean> {
  return (await namesIn(join(folder, ASIDE))).length > 0 && (await readJournal()) === null
}

/** What it is, and what to do about it. */
export function leftoverSentence({ path, isDiscarded }: Leftover): string {
  return isDiscarded
    ? `${path} holds files that a restore replaced and that couldn't be deleted. Delete it as their owner or as root.`
    : `${path} holds files that were set aside, and no restore knows of them. Look into it, then move it elsewhere or delete it.`
}
