import { DateTime } from 'luxon'
import { extname } from 'node:path/posix'
import type { EntryFacts, Folder } from '#files/paths/folder'
import { pathOf } from '#files/paths/entry_path'

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

/** The entry of this name in an open folder. Throws ENOENT. */
export async function entryOf(folder: Folder, parents: readonly string[], name: string): Promise<Entry> {
  return describe(await folder.facts(name), parents, name)
}

function describe({ stat, permissions }: EntryFacts, parents: readonly string[], name: string): Entry {
  const type = stat.isDirectory() ? ('directory' as const) : ('file' as const)
  return {
    name,
    path: pathOf([...parents, name]),
    type,
    kind: stat.isSymbolicLink() ? 'link' : stat.isFile() || stat.isDirectory() ? 'plain' : 'special',
    extension: type === 'file' ? extname(name).slice(1).toLowerCase() : '',
    size: type === 'file' ? Number(stat.size) : null,
    modified: DateTime.fromMillis(Number(stat.mtimeMs), { zone: 'utc' }).toISO() ?? '',
    permissions,
  }
}
