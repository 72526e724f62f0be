import { extname } from 'node:path/posix'
import type { Entry } from '#files/entries/entry'
import { type IndexedFacts, MAY } from '#files/paths/sync_folder'
import { SIZE_BUCKETS, type SearchSort, type SearchType, type SizeBucket } from '#shared/file_search'

/** What is searched for. Everything has to fit. */
export interface SearchFilter {
  /** Part of the name or the path, as `searchable` writes it; empty for any. */
  text: string
  type: SearchType
  size: SizeBucket | null
  /** When it was changed, in milliseconds, both included. */
  from: number | null
  to: number | null
  /** In lower case, without the dot; none for any. */
  extensions: readonly string[]
  /** Bits of `MAY` that all have to be there. */
  permissions: number
  /** Also entries that are hidden, or in a hidden folder. */
  hidden: boolean
  /** No file that is larger, in bytes. */
  most?: number
}

export interface SearchOrder {
  field: SearchSort
  isDescending: boolean
}

/** Lower case, without the dot; empty where there is none. */
export function extensionOf(name: string): string {
  return extname(name).slice(1).toLowerCase()
}

/** Whether an entry fits, apart from text and hidden names. */
export function fits(filter: SearchFilter, name: string, { kind, size, modified, permissions }: IndexedFacts): boolean {
  const isFolder = kind === 'folder'
  if (filter.type !== 'all' && isFolder !== (filter.type === 'directory')) return false
  if ((permissions & filter.permissions) !== filter.permissions) return false
  if (filter.from !== null && modified < filter.from) return false
  if (filter.to !== null && modified > filter.to) return false
  if (filter.most !== undefined && size > filter.most) return false
  const bucket = SIZE_BUCKETS.find(({ id }) => id === filter.size)
  if (bucket && (isFolder || size < bucket.least || size > bucket.most)) return false
  return filter.extensions.length === 0 || (!isFolder && filter.extensions.includes(extensionOf(name)))
}

/** The same for an entry on the disk. */
export function fitsEntry(filter: SearchFilter, entry: Entry): boolean {
  return fits(filter, entry.name, factsOf(entry))
}

function factsOf({ type, size, modified, permissions }: Entry): IndexedFacts {
  const letters = ['r', 'w', 'x'] as const
  return {
    kind: type === 'directory' ? 'folder' : 'file',
    size: size ?? 0,
    modified: Date.parse(modified),
    permissions: letters.reduce((bits, letter) => (permissions.includes(letter) ? bits | MAY[letter] : bits), 0),
  }
}
