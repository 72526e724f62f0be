import type { BigIntStats } from 'node:fs'
import { unless } from '#files/errors'
import { isFileKey } from '#files/history/keys'
import type { KeptVersion } from '#files/history/version_list'
import type { Folder } from '#files/paths/folder'

export interface Version {
  /** `<when replaced>-<by whom>-<when written>`; also its name on the disk. Older ones have no third number: their first one is both. */
  id: string
  by: number | null
  /** When it was written. */
  at: number
  /** When something took its place: what is kept longest depends on this, as a file may come with a time of its own. */
  replacedAt: number
  size: number
}

/** A version, and which file on the disk it is. */
interface FoundVersion extends Version {
  ino: bigint
  dev: bigint
  /** It has a second hard link. */
  isLinked: boolean
}

export const VERSION = /^(\d{1,15})-(\d{1,15})(?:-(\d{1,15}))?$/

/** The versions in the folder of one file, newest first. */
export async function versionsIn(folder: Folder): Promise<FoundVersion[]> {
  const found: FoundVersion[] = []
  for (const { name } of await folder.entries()) {
    const [, replaced, by, written = replaced] = VERSION.exec(name) ?? []
    if (replaced === undefined) continue
    const stat = await unless(['ENOENT'], folder.stat(name))
    if (!stat) continue
    const times = { at: Number(written), replacedAt: Number(replaced) }
    const { ino, dev, nlink, size } = stat
    found.push({ id: name, ...times, by: Number(by) || null, size: Number(size), ino, dev, isLinked: nlink > 1n })
  }
  return found.toSorted((one, other) => other.replacedAt - one.replacedAt || other.id.localeCompare(one.id))
}

export async function versionsBelow(folder: Folder, parents: readonly string[]): Promise<KeptVersion[]> {
  const found: KeptVersion[] = []
  for await (const { path, versions } of foldersBelow(folder, parents))
    for (const { id, replacedAt, size } of versions)
      found.push({ kind: 'version', path: [...path, id], at: replacedAt, bytes: size })
  return found
}

/** Folders of files with a version that has a second hard link. */
export async function linkedBelow(folder: Folder, parents: readonly string[]): Promise<string[][]> {
  const found: string[][] = []
  for await (const { path, versions } of foldersBelow(folder, parents))
    if (isFileKey(path.at(-1) ?? '') && versions.some(({ isLinked }) => isLinked)) found.push([...path])
  return found
}

/** Whether a version is the present file itself, by another name. */
export function isSame(version: FoundVersion, current: BigIntStats): boolean {
  return version.ino === current.ino && version.dev === current.dev
}

async function* foldersBelow(
  folder: Folder,
  path: readonly string[]
): AsyncGenerator<{ path: readonly string[]; versions: FoundVersion[] }> {
  yield { path, versions: await versionsIn(folder) }
  for (const entry of await folder.entries()) {
    if (!entry.isDirectory()) continue
    const inner = await unless(['ENOENT', 'ENOTDIR'], folder.folder(entry.name))
    if (!inner) continue
    await using open = inner
    yield* foldersBelow(open, [...path, entry.name])
  }
}
