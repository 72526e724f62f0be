import { extname } from 'node:path/posix'
import { shownName } from '#core/storage/byte_names'
import { pathOf } from '#files/paths/entry_path'
import type { Folder } from '#files/paths/folder'
import type { IndexedFacts } from '#files/paths/sync_folder'

/** A link or a device is listed and can be deleted, and nothing else. */
export type EntryKind = 'plain' | 'link' | 'special'

/** An entry of a folder, as the API shows it. */
export interface Entry {
  name: string
  /** From the root, with a leading slash. */
  path: string
  type: 'file' | 'directory'
  kind: EntryKind
  /** Lower case, without the dot; empty where there is none. */
  extension: string
  /** In bytes; null for a directory. */
  size: number | null
  /** ISO 8601, UTC. */
  modified: string
  /** The letters r, w and x: what this service may do with it. */
  permissions: string
}

/** What is read of an entry on the disk. */
export interface ReadEntry {
  kind: IndexedFacts['kind']
  size: number
  /** In milliseconds. */
  modified: number
  permissions: string
}

/** The entry of this name in an open folder. Throws ENOENT. */
export async function entryOf(folder: Folder, parents: readonly string[], name: string): Promise<Entry> {
  const { stat, permissions } = await folder.facts(name)
  const kind = stat.isSymbolicLink() ? 'link' : stat.isDirectory() ? 'folder' : stat.isFile() ? 'file' : 'special'
  const { size, mtimeMs } = stat
  return describe({ kind, size: Number(size), modified: Number(mtimeMs), permissions }, parents, name)
}

export function describe(read: ReadEntry, parents: readonly string[], name: string): Entry {
  const type = read.kind === 'folder' ? ('directory' as const) : ('file' as const)
  const shown = shownName(name)
  return {
    name: shown,
    path: pathOf([...parents, shown]),
    type,
    kind: read.kind === 'link' || read.kind === 'special' ? read.kind : 'plain',
    extension: type === 'file' ? extname(shown).slice(1).toLowerCase() : '',
    size: type === 'file' ? read.size : null,
    modified: isoOf(read.modified),
    permissions: read.permissions,
  }
}

/** Empty for a time that no calendar has; disks may hold any number. */
function isoOf(millis: number): string {
  const time = new Date(millis)
  return Number.isNaN(time.getTime()) ? '' : time.toISOString()
}
