import { describe, type Entry } from '#files/entries/entry'
import { type Listed, type Listing, MOST_ENTRIES, sorted } from '#files/entries/listing/listing'
import { codeOf } from '#files/errors'
import { isOwn } from '#files/paths/entry_path'
import { SyncFolder } from '#files/paths/sync_folder'

/** By the bits of what the service may do. */
const LETTERS = ['', 'x', 'w', 'wx', 'r', 'rx', 'rw', 'rwx']

/** Lists a folder without promises, for a thread: `path` is that of an open `Folder`. */
export function readListing(path: string, { parents, hidden }: Listed): Listing {
  const folder = SyncFolder.again(path)
  try {
    const entries: Entry[] = []
    let count = 0
    for (const name of folder.everyName()) {
      if ((!hidden && name.startsWith('.')) || isOwn(name, parents.length)) continue
      if (count === MOST_ENTRIES) return { entries: sorted(entries), isComplete: false }
      count += 1
      const entry = entryOf(folder, parents, name)
      if (entry) entries.push(entry)
    }
    return { entries: sorted(entries), isComplete: true }
  } finally {
    folder.close()
  }
}

/** Null if it is gone by now. */
function entryOf(folder: SyncFolder, parents: readonly string[], name: string): Entry | null {
  try {
    const facts = folder.read(name)
    return describe({ ...facts, permissions: LETTERS[facts.permissions] ?? '' }, parents, name)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}
