import { codeOf, fail, unless } from '#files/errors'
import { isWithin, parsePath } from '#files/paths/entry_path'
import type { Place } from '#files/paths/file_root'
import type { Folder } from '#files/paths/folder'
import { inoAt } from '#files/reserved/inodes'
import type { Notes } from '#files/reserved/notes'
import type { Staged } from '#files/reserved/staging'

/** The names of a path that was sent. Fails as 'bad_path' before any file is looked at. */
export function namesOf(path: string): string[] {
  const parsed = parsePath(path)
  return parsed.ok ? parsed.value : fail({ type: 'bad_path', fault: parsed.fault })
}

/** The same for a path that has to be of an entry, which the root is not. */
export function entryNamesOf(path: string): string[] {
  const names = namesOf(path)
  return names.length > 0 ? names : fail({ type: 'is_root' })
}

/** Before anything is moved or copied. */
export function refuseIntoItself(from: readonly string[], to: readonly string[]) {
  if (to.length > from.length && from.every((name, depth) => to[depth] === name)) fail({ type: 'into_itself' })
}

/** The same where only the disk knows: one without letter case takes '/A' and '/a' for one folder, and answers EINVAL for either. */
export function meantIntoItself(error: unknown, from: readonly string[], to: readonly string[]): boolean {
  return codeOf(error) === 'EINVAL' && to.length > from.length && isWithin(to, from)
}

/** What a file system without hard links says. */
export const NO_HARD_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP']

/** A name that is free, in its open folder, and the names that lead there from the root. */
export type NewPlace = Place & { names: readonly string[] }

/** Gives a complete file its name. Fails with EEXIST where there is anything of this name, and replaces nothing. */
export async function placeNew(file: Staged, { folder, name, names }: NewPlace, notes: Notes) {
  try {
    await file.folder.link(file.name, folder, name)
  } catch (error) {
    if (!NO_HARD_LINKS.includes(codeOf(error))) throw error
    await notes.during({ about: 'place', at: names, ino: await inoAt(file) }, () => placeByRename(file, folder, name))
  }
  await folder.sync()
}

/** On a file system without hard links: an empty file holds the name, and the rename replaces that. A note says so, for a process that dies in between. */
async function placeByRename(file: Staged, folder: Folder, name: string) {
  await (await folder.create(name, 0o600)).close()
  try {
    await file.folder.rename(file.name, folder, name)
  } catch (failure) {
    await unless(['ENOENT'], folder.removeFile(name))
    throw failure
  }
}
