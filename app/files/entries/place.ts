import { codeOf, fail, unless } from '#files/errors'
import { isWithin, parsePath } from '#files/paths/entry_path'
import type { Place } from '#files/paths/file_root'
import { holdName, isHeldName } from '#files/reserved/held_name'
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
export async function placeNew(file: Staged, to: NewPlace, notes: Notes) {
  try {
    await file.folder.link(file.name, to.folder, to.name)
  } catch (error) {
    if (!NO_HARD_LINKS.includes(codeOf(error))) throw error
    await placeByRename(file, to, notes)
  }
  await to.folder.sync()
}

/**
 * The same on a file system without hard links, also of a file that has a name: an empty file holds the new one, and the rename
 * replaces that. A note says so, for a process that dies in between.
 */
export async function placeByRename(file: Place, { folder, name, names }: NewPlace, notes: Notes) {
  const note = { about: 'place', at: names, ino: await inoAt(file) } as const
  await notes.during(note, async () => {
    const held = await holdName(folder, name)
    const rename = async () => {
      try {
        await file.folder.rename(file.name, folder, name)
      } catch (failure) {
        const stat = await unless(['ENOENT'], folder.stat(name))
        if (stat && isHeldName(stat, held)) await folder.removeFile(name)
        throw failure
      }
    }
    await (held === null ? rename() : notes.during({ ...note, held }, rename))
  })
}
