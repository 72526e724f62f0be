import { codeOf, fail, unless } from '#files/errors'
import { isWithin, parsePath } from '#files/paths/entry_path'
import type { Folder } from '#files/paths/folder'
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

/** Gives a complete file its name. Fails with EEXIST where there is anything of this name, and replaces nothing. */
export async function placeNew(file: Staged, folder: Folder, name: string) {
  try {
    await file.folder.link(file.name, folder, name)
  } catch (error) {
    // A file system without hard links: an empty file reserves the name, and the rename replaces that.
    if (!NO_HARD_LINKS.includes(codeOf(error))) throw error
    await (await folder.create(name, 0o600)).close()
    try {
      await file.folder.rename(file.name, folder, name)
    } catch (failure) {
      await unless(['ENOENT'], folder.removeFile(name))
      throw failure
    }
  }
  await folder.sync()
}
