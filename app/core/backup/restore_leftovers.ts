import { randomBytes } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing } from '#core/backup/file_tree'
import { NameList } from '#core/backup/name_list'
import { ASIDE, DISCARDED, LATE, namesIn, replacedFolders } from '#core/backup/restore_folders'
import { readJournal } from '#core/backup/restore_journal'

/** What is in nobody's way and stays. */
export type Leftover =
  /** A folder that a restore replaced or gave up, and that can go. */
  | { kind: 'discarded'; path: string }
  /** A folder that no restore knows of. It may be all that there is of something. */
  | { kind: 'foreign'; path: string }
  /** What late_entries.ts kept in a folder: it may be all that there is of something, too. */
  | { kind: 'late'; folder: string; names: string[] }

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
    if (await isForeign(folder)) found.push({ kind: 'foreign', path: join(folder, ASIDE) })
    const names = await namesIn(folder)
    for (const name of names)
      if (name.startsWith(DISCARDED)) found.push({ kind: 'discarded', path: join(folder, name) })
    const late = names.filter((name) => name.startsWith(LATE))
    if (late.length > 0) found.push({ kind: 'late', folder, names: late.toSorted() })
  }
  return found
}

/** Tries once more to delete what can go. Answers what is still there. */
export async function deleteLeftovers(): Promise<Leftover[]> {
  for (const leftover of await findLeftovers()) if (leftover.kind === 'discarded') await deleteDiscarded(leftover.path)
  return findLeftovers()
}

/** Whether something is set aside that no journal tells about. Where a restore ended it took its folder along. */
export async function isForeign(folder: string): Promise<boolean> {
  return (await namesIn(join(folder, ASIDE))).length > 0 && (await readJournal()) === null
}

/** What it is, and what to do about it. */
export function leftoverSentence(leftover: Leftover): string {
  switch (leftover.kind) {
    case 'discarded':
      return `${leftover.path} holds files that a restore replaced and that couldn't be deleted. Delete it as their owner or as root.`
    case 'foreign':
      return `${leftover.path} holds files that were set aside, and no restore knows of them. Look into it, then move it elsewhere or delete it.`
    case 'late':
      return `Files were written to ${leftover.folder} while a restore exchanged what is there. They were kept under another name, which ends with their own unless that would be too long: ${NameList.of(leftover.names).text()}. Move back what you need, and delete the rest.`
  }
}

/** How many files and folders it is. */
export function amountOf(leftover: Leftover): number {
  return leftover.kind === 'late' ? leftover.names.length : 1
}
